import type { Asked } from '../question/asked.ts'

const CALLED = /\b([A-Za-z_$][\w$]{2,})\(\)/g
/** Names such as "express-session-pool": English has no such words, except those that contain one of LINKING. */
const KEBAB = /(?<![\w/.@-])(?:@[\w-]+\/)?[a-z][a-z\d]*(?:-[a-z\d]+){2,}(?![\w/-])/g
const LINKING =
  /(?:^|-)(?:to|of|by|the|and|in|on|or|for|a|an|as|at|is|per|day|end|off|out|up|down|not|non|well|so|old|year|case|step|level|only|from|now|into|with|than|until)(?:-|$)/
const FLAG = /(?<!\S)[`'"]?--([a-z][a-z\d]{2,})(?![\w=.-])/g
const THING =
  '(?:function|method|class|module|package|library|command|subcommand|flag|option|setting|header|file|enum|interface|struct|trait|constant|macro|decorator|hook|middleware|plugin|script|env(?:ironment)? var(?:iable)?)'
/** "The rebalance function", "a function called rebalance", but not "the missing file". */
const SAID_TO_BE = new RegExp(
  `\\bthe ((?!\\w+(?:ing|ed)\\b)[a-z][\\w-]{4,}) ${THING}\\b(?! of| that| for| to)|\\b${THING} (?:called|named) [\`'"]?([A-Za-z_][\\w-]{3,})`,
  'gi',
)
/** "Where is Rebalancer defined": a capitalized word in a sentence that asks for nothing else. */
const CAPITAL =
  /^(?:where(?:'s| is| are)|what(?:'s| is| does)|who (?:calls|uses|wrote|maintains)|show me|find|explain|how does|definition of) (?:the )?([A-Z][a-z]{3,}\w*)(?: (?:defined|declared|implemented|used|tested|called|do|work))?\W*$/
const SCOPE =
  /\b(?:in|under|inside|within|from|of)(?: the)?(?: (?:file|folder|directory|module|package|class))? [`'"]?$/i
/** What a process gets from outside: https://man7.org/linux/man-pages/man7/signal.7.html. */
const SIGNAL =
  /^SIG(?:HUP|INT|QUIT|ILL|TRAP|ABRT|BUS|FPE|KILL|USR[12]|SEGV|PIPE|ALRM|TERM|CHLD|CONT|STOP|TSTP|TTIN|TTOU|WINCH|IO|PWR|SYS)$/
const BY_SIGNAL = /\b(?:gets?|got|receiv\w+|sends?|sent|on|after|when|upon|by|with)\b/i
const ADDRESS = /^\S+@[\w-]+\.\w+$|^(?:www\.|[\w-]+\.)+(?:com|org|io|net|dev)\b/i

/** The names that a question is about, in order; names that only say where to look are left out if there are others. */
export function saidNames({ text, names }: Pick<Asked, 'text' | 'names'>): string[] {
  const kebab = [...text.matchAll(KEBAB)].map(([name]) => name).filter((name) => !LINKING.test(name))
  const said = [
    ...names,
    ...[...text.matchAll(CALLED)].map(([, name]) => name),
    ...kebab,
    ...[...text.matchAll(FLAG)].map(([, name]) => name && `--${name}`),
    ...[...text.matchAll(SAID_TO_BE)].flatMap(([, before, after]) => before ?? after),
    CAPITAL.exec(text)?.[1],
  ].flatMap((name) => (name !== undefined && isName(name) ? [name] : []))
  const all = [...new Set(said)].filter((name) => isMeant(name, text))
  const subjects = all.filter((name) => !SCOPE.test(text.slice(0, Math.max(0, text.indexOf(name)))))
  return subjects.length > 0 ? subjects : all
}

/** "{other}" stands for any value, "../../etc/passwd" for any file outside, and who gets a SIGKILL doesn't ask whether that exists. */
function isMeant(name: string, text: string): boolean {
  const isValue = new RegExp(`(?<!\\$|\\bimports? |\\bfrom )\\{${RegExp.escape(name)}\\}`, 'i').test(text)
  return !(isValue || name.startsWith('../../') || (SIGNAL.test(name) && BY_SIGNAL.test(text)))
}

function isName(text: string): boolean {
  return /^@?[-\w$.:#>/]+(?:\(.*\))?$/.test(text) && /[A-Za-z]{3}/.test(text) && !ADDRESS.test(text)
}
