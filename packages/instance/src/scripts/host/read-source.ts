import { z } from 'zod'
import { AskError } from '../../errors/errors.ts'
import { printable } from '../../errors/printable.ts'
import { readSection } from '../../files/file-section.ts'
import type { HostCall } from '../protocol/messages.ts'
import type { Plain } from '../protocol/wire.ts'
import type { HostContext } from './host-context.ts'

const line = z.int().min(1).optional()
const lines = z.object({ startLine: line, endLine: line })

/** A file or a part of it, as `source.read_file` returns it. */
export async function readSource(place: HostCall & { kind: 'read' }, context: HostContext): Promise<Plain> {
  if (!lines.safeParse(place).success) throw new AskError('startLine and endLine are whole numbers from 1')
  const { lines: shown, notice, ...section } = await readSection(place, context)
  if (notice !== undefined)
    context.note(`${section.repo}/${printable(section.path)}@${section.commit.slice(0, 7)}: ${notice}`)
  return { ...section, content: shown.join('\n') }
}
