/** What a question asks lines to do with a name. */
interface Doing {
  /** As in "is raised on 3 lines". */
  done: string
  does(line: string, name: string): boolean
}

const DOINGS: readonly { said: RegExp; done: string; pattern: (name: string) => string }[] = [
  {
    said: /\b(?:raise[sd]?|raising|throws?|throwing|thrown)\b/i,
    done: 'raised',
    pattern: (name) =>
      `\\b(?:raise|throw)\\s+(?:new\\s+)?(?:[\\w.]+[.:])?${name}|\\b(?:panic|fail|die|reject|abort)\\w*\\b.*${name}|\\bnew\\s+${name}\\(`,
  },
  {
    said: /\b(?:catch(?:es|ing)?|caught|rescue[sd]?)\b/i,
    done: 'caught',
    pattern: (name) => `\\b(?:catch|except|rescue)\\b.*${name}|\\binstanceof\\s+${name}`,
  },
  {
    said: /\b(?:imports?|imported|importing|requires?|required|includes?)\b/i,
    done: 'imported',
    pattern: (name) =>
      `^\\s*(?:import|from|use|using|#\\s*include|require\\w*|export)\\b.*${name}|\\b(?:require|import)\\b.*${name}`,
  },
  {
    said: /\b(?:calls?|called|calling|callers?|invokes?|invoked)\b/i,
    done: 'called',
    pattern: (name) =>
      `${name}(?:<[^>()]*>)?\\s*\\((?!.*\\)\\s*;\\s*$)|(?:[=(,!&|.]|\\breturn|\\bawait|^)\\s*${name}\\s*\\(`,
  },
  {
    said: /\b(?:instantiate[sd]?|constructs?|constructed|creates?|created|new)\b/i,
    done: 'created',
    pattern: (name) => `\\bnew\\s+(?:[\\w.]+\\.)?${name}|(?<!class )${name}\\s*[({]`,
  },
  {
    said: /\b(?:sets?|assigns?|assigned|writes? to|overrides?)\b/i,
    done: 'set',
    pattern: (name) => `${name}["'\\]]*\\s*(?::|[-+|&]?=)(?!=)`,
  },
  { said: /\breturns?\b/i, done: 'returned', pattern: (name) => `\\breturn\\b.*${name}` },
]

/** What a question asks that is done to a name; undefined if any mention will do. */
export function doingSaid(question: string): Doing | undefined {
  const found = DOINGS.find(({ said }) => said.test(question))
  if (found === undefined) return undefined
  const { done, pattern } = found
  return { done, does: (line, name) => new RegExp(pattern(wholeName(name))).test(line) }
}

function wholeName(name: string): string {
  return `(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`
}
