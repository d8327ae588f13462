import { ShortTextPack } from './text-pack.ts'

/** https://sqlite.org/rescode.html: SQLITE_CORRUPT, SQLITE_NOTADB; more is in the higher bits. */
const DAMAGE = [11, 26]

export function isDamage(error: unknown): boolean {
  if (error instanceof ShortTextPack) return true
  if (!(error instanceof Error && 'errcode' in error)) return false
  return DAMAGE.includes(Number(error.errcode) & 0xff)
}
