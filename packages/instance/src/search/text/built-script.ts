const SCRIPT = /\.(?:[cm]?js|css)$/i
const BEGINS = 1_000
/** The banner of a release, with its version and its licence or home: `/*! Chart.js v4.5.1 https://www.chartjs.org`. */
const BANNER = /^\s*\/\*[\s\S]{0,200}?\bv?\d+\.\d+\.\d+\b[\s\S]{0,300}?(?:licen[cs]e|copyright|\(c\)|https?:)/i
/** What bundlers begin with. */
const BUNDLED = /^\W*\(function \(global, factory\)|\b(?:combined|bundled) file was (?:created|generated|built) by\b/

/** Whether a script came from elsewhere as a whole, built from sources that are not here, whatever its path says. */
export function isBuiltScript(path: string, text: string): boolean {
  if (!SCRIPT.test(path)) return false
  const begin = text.slice(0, BEGINS)
  return BANNER.test(begin) || BUNDLED.test(begin)
}
