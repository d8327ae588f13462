import { code } from '../find/finding.ts'
import type { Passage } from '../passages/find-passages.ts'
import { bestSentence, commandsCalled, commandsOf, fromSentence, isAnnounced, sentencesOf } from '../passages/quote.ts'
import { LEAD_IN } from '../passages/sentences/well-formed.ts'
import { lettersOf, plainText } from '../passages/shown-block.ts'
import { type DocTerm, heldBy, stemsIn } from '../passages/terms.ts'
import { saysWay, type Way, wayAsked } from './way-asked.ts'

/** Characters of commands or code in a first line, and how many lines of them. */
const SHORT = 120
const COMMANDS = 3
const LINES = 2
/** The share of the question's words that a sentence and its heading have where it answers. */
const SAID = 0.5
/** What a word in the heading counts of one in the sentence, and the share that the sentence itself has. */
const HEADED = 0.7
const OWN = 0.34
/** Characters of a sentence. */
const SHORTEST = 30
const LONGEST = 240
const ITEM = /^\s*(?:[-*+•]|\d+[.)])\s/
const STEPS = 3

const VERBS =
  'add|allow|append|attach|build|call|change|choose|configure|copy|create|declare|define|disable|edit|enable|enter|execute|export|extend|follow|implement|import|include|inherit|initialize|inject|install|invoke|mark|open|override|pass|pin|place|provide|put|register|remove|rename|replace|return|run|select|send|set|specify|start|subclass|submit|supply|switch|turn|type|use|wrap|write'
/** "Pass `x`", "you can open it by", "to stop it, call", "can be changed with": tells people what to do. */
const INSTRUCTS = new RegExp(
  `^[^\\w\`{<]*(?:(?:simply|just|then|first|next|please|always),? )?(?:${VERBS})\\b|\\byou (?:can|could|may|must|should|need to|have to|will need to|just|simply)\\b|\\bto [a-z]+ [^,.]{3,80}, (?:you |simply |just |please )?(?:can |should |must |need to )?(?:${VERBS})\\b|\\b(?:can|may|must|should|could) (?:also )?be (?:\\w+ly )?(?:\\w+ed|set|put|given) (?:[a-z]+ )?(?:by|with|using|via|through|in|to)\\b`,
  'i',
)
/** Another way, or for some cases only. */
const ASIDE =
  /^\W*(?:alternatively|otherwise|optionally|instead|prior|before|note|nb|warning|caution|if (?!you(?:['’]d| would)? (?:want|like|wish)\b)|in case|also|additionally|furthermore|moreover|once|after|finally|deprecated|example)\b/i
/** What to type or to name: code, a flag, a name in capitals. */
const NAMES = /`[^`]+`|(?<![\w-])--[a-z]|\b[A-Z][a-z]+[A-Z]\w*|\b[a-z]+_[a-z_]+\b|\b[A-Z]{2,}_[A-Z_]+\b/

/** What a passage tells at a glance: a few commands, a line of code, or what to do in a sentence; undefined where only all of it does. */
export function toldFirst(
  best: Passage,
  terms: readonly DocTerm[],
): { code: string } | { sentence: string; about?: string } | undefined {
  const way = wayAsked(terms)
  // How it is used is no answer to how it gets off.
  if (way === 'off' && !saysWay([...best.titles, ...best.blocks.flatMap(({ lines }) => lines)].join(' '), way))
    return undefined
  const commands = shortCommands(best, terms)
  if (commands !== undefined) return { code: commands.map(code).join(', then ') }
  const lines = linesAnnounced(best, bestSentence(best, terms), terms)
  if (lines !== undefined) return { code: lines.map(code).join(', then ') }
  const title = stemsIn(best.titles.at(-1) ?? '')
  const tells = (one: string) => INSTRUCTS.test(one) && NAMES.test(one) && !LEAD_IN.test(one) && !ASIDE.test(one)
  const ofWay = way === undefined ? '' : bestSentence(best, terms, LONGEST, (one) => tells(one) && saysWay(one, way))
  const sentence = ofWay === '' && way !== 'off' ? bestSentence(best, terms, LONGEST, tells) : ofWay
  const said = stemsIn(sentence)
  const total = (inText: (term: DocTerm) => number) => terms.reduce((sum, term) => sum + inText(term) * term.weight, 0)
  const own = total((term) => heldBy(said, term))
  const share = total((term) => Math.max(heldBy(said, term), HEADED * heldBy(title, term))) / total(() => 1)
  const isWhole = sentence.length >= SHORTEST && sentence.length < LONGEST && !/(?:…|\be\.g\.|\bi\.e\.)$/.test(sentence)
  const [block] = fromSentence(best, sentence)
  // One step of several isn't the answer.
  const isStep = (block?.lines ?? []).filter((line) => ITEM.test(line)).length >= STEPS
  return isWhole && !isStep && share > SAID && own > OWN * total(() => 1)
    ? (aboutNamed(best, sentence, way) ?? { sentence })
    : undefined
}

const REFERS =
  /^(?:this|the|that) (?:(?:environment )?variable|option|setting|flag|parameter|argument|property|switch)\b/i

/** "This variable can be set to `off`", with the last name before it, which it means. */
function aboutNamed(
  { blocks }: Passage,
  sentence: string,
  way: Way | undefined,
): { sentence: string; about: string } | undefined {
  const said = sentencesOf(blocks)
  const own = said.find((one) => sentence.endsWith(one) && REFERS.test(one))
  if (own === undefined || (way !== undefined && !saysWay(own, way))) return undefined
  const before = said.slice(0, said.indexOf(own)).join(' ')
  const about = [...before.matchAll(/`([^`\s]+)`/g)].at(-1)?.[1]
  return about === undefined ? undefined : { sentence: own, about }
}

/** A few short commands are the answer, and so is a command whose name matches the question. */
function shortCommands(best: Passage, terms: readonly DocTerm[]): readonly string[] | undefined {
  const all = commandsOf(best)
  const called = commandsCalled(terms, best)
  const inTitle = stemsIn(best.titles.at(-1) ?? '')
  // Below a heading that names it, all commands belong to it.
  const isHeaded = terms.some(({ stems: [stem = ''], weight }) => weight === 1 && inTitle.has(stem))
  const told = all.length === 0 ? commandTold(best, terms) : undefined
  if (told !== undefined) return [told]
  const commands = called.length > 0 && !isHeaded ? called.slice(0, 1) : all
  const isShort = commands.length > 0 && commands.length <= COMMANDS && commands.join('').length <= SHORT
  // Other blocks may say what is asked.
  const typed = best.blocks.filter(({ kind, lines }) => kind === 'code' && !OUTPUT.test(lines[0] ?? ''))
  const isAll = best.isWhole && typed.length <= all.length
  return isShort && (isAll || commands !== all) ? commands : undefined
}

/** "Run `app unlock`", "removed with `app unlock`": a program and what it is told. */
const TOLD =
  /\b(?:run|running|use|using|execute|executing|with|type|enter|invoke|via) `([a-z][\w./-]* [a-z-][^`\n]{1,60})`/gi

/** The command that the text of a passage tells people to run, if it is only one and says some of what is asked. */
function commandTold({ blocks }: Passage, terms: readonly DocTerm[]): string | undefined {
  const text = blocks.flatMap(({ kind, lines }) => (kind === 'text' ? [plainText(lines).replace(/\s+/g, ' ')] : []))
  const told = new Set(text.flatMap((one) => [...one.matchAll(TOLD)].map(([, command = '']) => command)))
  const [command = '', ...others] = told
  const said = command.replace(/^\S+/, '').toLowerCase()
  const isAsked = terms.some(({ stems: [stem = ''], weight }) => weight === 1 && stem.length > 2 && said.includes(stem))
  return others.length === 0 && isAsked ? command : undefined
}

/** Data or a page, which a command prints. */
const OUTPUT = /^\s*[{[<]/

/** The lines of code that a sentence about it announces, if they are few. */
function linesAnnounced(
  { blocks, titles }: Passage,
  sentence: string,
  terms: readonly DocTerm[],
): readonly string[] | undefined {
  const said = stemsIn(`${titles.at(-1) ?? ''} ${sentence}`)
  if (!LEAD_IN.test(sentence) || terms.some((term) => term.weight === 1 && heldBy(said, term) === 0)) return undefined
  const wanted = lettersOf(sentence)
  const announced = blocks.find(
    ({ kind }, at) =>
      kind === 'code' && isAnnounced(blocks, at) && lettersOf((blocks[at - 1]?.lines ?? []).join(' ')).endsWith(wanted),
  )
  const lines = (announced?.lines ?? [])
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:#|\/\/|--|;)/.test(line))
  const typed = lines.filter((line) => PROMPT.test(line)).map((line) => line.replace(PROMPT, ''))
  const shown = typed.length > 0 ? typed : lines
  return shown.length > 0 && shown.length <= LINES && shown.join('').length <= SHORT ? shown : undefined
}

/** Of a shell, or of Python. */
const PROMPT = /^(?:\$|%|>>>) (?=\S)/
