const MOST = 3
const LONGEST = 200

/** Takes the questions off the end of an answer that the model was asked to put there. */
export function takeFollowUps(text: string): { answer: string; followUps: string[] } {
  const [, answer = text, list = ''] =
    /^([\s\S]*?)\n[#*\s]*Follow[- ]?ups?:?[*\s]*\n((?:\s*(?:[-*]|\d+\.)\s+.+(?:\n|$))*)\s*$/i.exec(text) ?? []
  const questions = list.split('\n').map((line) => line.replace(/^\s*(?:[-*]|\d+\.)\s+/, '').trim())
  return {
    answer: answer.trim(),
    followUps: questions.filter((question) => question !== '' && question.length <= LONGEST).slice(0, MOST),
  }
}
