import Papa from 'papaparse'
import { z } from 'zod'
import { createToken } from '../../src/operator/index.ts'
import type { TestInstance } from './instance.ts'

export const usagePath = '/api/reports/by-user-client-date'
export const registryPath = '/api/reports/user-registry'
export const creditsPath = '/api/credits'

export function analyticsTokenOf({ dataDir }: TestInstance, user: string): string {
  return createToken({ dataDir, name: 'reports', kind: 'analytics', user }).token
}

/** With the bot's own token where none is given. */
export function getExport(
  instance: TestInstance,
  path: string,
  parameters: Record<string, string> | readonly [string, string][] = {},
  init: RequestInit = {},
): Promise<Response> {
  const url = new URL(path, instance.url)
  url.search = new URLSearchParams(Array.isArray(parameters) ? [...parameters] : { ...parameters }).toString()
  return fetch(url, { headers: { authorization: `Bearer ${instance.analyticsToken}` }, ...init })
}

const errorSchema = z.strictObject({ error: z.string().min(1), parameter: z.string().optional() })

/** Checks that a refusal has the form they all have. */
export async function refusalOf(response: Response): Promise<{ status: number; parameter: string | undefined }> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) throw new Error('a refusal is not JSON')
  return { status: response.status, parameter: errorSchema.parse(await response.json()).parameter }
}

/** The rows of an export by header, without the columns that are blank or zero. */
export async function rowsOf(response: Response): Promise<Record<string, string>[]> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  const { data, errors } = Papa.parse<Record<string, string>>(await response.text(), {
    header: true,
    skipEmptyLines: true,
  })
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return data.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== '0')))
}
