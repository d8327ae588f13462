import Papa from 'papaparse'
import type { CreditFieldNames } from '../../../config/credit-fields.ts'
import { parseJson } from '../../../json/parse-json.ts'
import { isBucket, isFilled, isNamed, isObject, type Leaf, leavesOf } from './fields.ts'
import { listed, quoted, shown, unusable, creditSourceWords as words } from './words/credit-source.ts'

type Records = readonly (readonly Leaf[])[]

const RECORDS_MAX = 1000
const DEPTH_MAX = 3
/** An empty list of such a name, or an empty list as the answer itself, means no buckets. */
const LIST_NAME = /(?:^|\.)(?:credits|(?:credit_?)?buckets|data|items|results|)$/i

/** The one list of buckets in an answer, JSON or CSV. Throws UnusableCredits if there is none, or several. */
export function recordsIn(body: string, names: CreditFieldNames): Records {
  const text = body.replace(/^\uFEFF/, '').trim()
  if (text === '') throw unusable(words.empty)
  if (text.startsWith('<')) throw unusable(words.page)
  const records = /^[[{]/.test(text) ? inJson(text, names) : inCsv(text, names)
  if (records.length > RECORDS_MAX) throw unusable(words.tooMany(RECORDS_MAX), 'buckets=…')
  return records
}

function inJson(text: string, names: CreditFieldNames): Records {
  const root = parseJson(text)
  if (root === undefined) throw unusable(words.brokenJson(quoted(text.slice(0, 40))))
  const lists = listsIn(root)
  const named = lists.filter(({ path }) => isNamed(path, names.buckets))
  if (named.length > 0) return named.flatMap(({ records }) => records)
  const filled = lists.filter(({ records }) => records.length > 0)
  const fitting = filled.filter(({ records }) => records.some((record) => isBucket(record, names)))
  const paths = (fitting.length > 0 ? fitting : filled).map(({ path }) => path)
  if (paths.length > 1) {
    const setting = paths.slice(0, 2).map((path) => `buckets=${path}`)
    throw unusable(words.severalLists(paths.length, listed(paths.map(quoted))), setting.join(','))
  }
  const [list = lists.find(({ path }) => LIST_NAME.test(path))] = [...fitting, ...filled]
  if (list) return list.records
  const fields = isObject(root) ? leavesOf(root).map(shown) : []
  throw unusable(words.noList(listed(fields)), 'buckets=…')
}

/** All lists of objects in a value. */
function listsIn(value: unknown, keys: readonly string[] = []): { path: string; records: Records }[] {
  if (Array.isArray(value)) {
    const records = value.filter(isObject).map((record) => leavesOf(record))
    return records.length < value.length ? [] : [{ path: keys.join('.'), records }]
  }
  if (!isObject(value) || keys.length === DEPTH_MAX) return []
  return Object.entries(value).flatMap(([key, member]) => listsIn(member, [...keys, key]))
}

function inCsv(text: string, names: CreditFieldNames): Records {
  const options = { delimiter: ',', skipEmptyLines: 'greedy', preview: RECORDS_MAX + 2 } as const
  const { data, errors } = Papa.parse<string[]>(text, options)
  const [header = [], ...rows] = data
  if (header.length < 2) throw unusable(words.notCsv(quoted(header[0])))
  const [broken] = errors
  if (broken) throw unusable(words.brokenRow((broken.row ?? 0) + 1, broken.message))
  const odd = rows.findIndex(({ length }) => length !== header.length)
  if (odd >= 0) throw unusable(words.oddRow(odd + 2, rows[odd]?.length ?? 0, header.length))
  const columns = header.map((name) => ({ path: name.trim(), value: 0 }))
  if (rows.length === 0 && !isBucket(columns, names)) {
    throw unusable(words.noRows(listed(header.map(quoted))), 'allocated=…,consumed=…')
  }
  return rows.map((row) =>
    columns.map(({ path }, index) => ({ path, value: row[index]?.trim() ?? '' })).filter(isFilled),
  )
}
