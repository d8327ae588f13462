import { withoutLinks } from '../reply/without-links.ts'
import { CITATION } from './check/citation.ts'

const MOST = 3
const LONGEST = 200

/** Splits off the follow-up questions that the model was asked to put at the end of its answer. */
export function takeFollowUps(text: string): { answer: string; followUps: string[] } {
  const [, answer = text, list = ''] =
    /^([\s\S]*?)\n[#*\s]*Follow[- ]?ups?:?[*\s]*\n((?:\s*(?:[-*]|\d+\.)\s+.+(?:\n|$))*)\s*$/i.exec(text) ?? []
  const questions = list.split('\n').map((line) => plain(line.replace(/^\s*(?:[-*]|\d+\.)\s+/, '')))
  return {
    answer: answer.trim(),
    followUps: questions.filter((question) => question !== '' && question.length <= LONGEST).slice(0, MOST),
  }
}

function plain(question: string): string {
  return withoutLinks(question.replace(CITATION, '')).replace(/\s+/g, ' ').trim()
}
