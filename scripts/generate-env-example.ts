import { join } from 'node:path'
import { z } from 'zod'
import { settings } from '../src/config/settings.ts'

const metaSchema = z.object({ title: z.string().optional(), description: z.string(), example: z.string().optional() })

/** `.env.example`: every setting with its default, commented out. */
export async function generateEnvExample(): Promise<Map<string, string>> {
  const lines = ['# Copy to .env and uncomment what you need. Nothing is needed to try crowsnest.']
  const defaults: Record<string, unknown> = settings.parse({})
  for (const [name, schema] of Object.entries(settings.shape)) {
    const { title, description, example } = metaSchema.parse(schema.meta())
    if (title) lines.push('', `# --- ${title} ---`)
    const value = defaults[name]
    const shown = value === undefined || (Array.isArray(value) && value.length === 0) ? (example ?? '') : String(value)
    lines.push(`# ${description}.`, `# ${name}=${shown}`)
  }
  return new Map([[join(import.meta.dirname, '../.env.example'), `${lines.join('\n')}\n`]])
}
