/** What people say in full and commits in short. */
const SHORT: readonly (readonly [said: RegExp, written: string])[] = [
  [/\bsingle[- ]sign[- ]?on\b/i, 'SSO'],
  [/\b(?:two|2|second)[- ]factor(?:[- ](?:auth\w*|log-?in|sign-?in))?\b/i, '2FA'],
  [/\bmulti[- ]factor(?:[- ](?:auth\w*|log-?in|sign-?in))?\b/i, 'MFA'],
  [/\bcontent[- ]security[- ]policy\b/i, 'CSP'],
  [/\bcross[- ]site[- ]request[- ]forgery\b/i, 'CSRF'],
  [/\bcross[- ]origin(?:[- ]\w+){0,2}[- ]sharing\b/i, 'CORS'],
  [/\bserver[- ]sent[- ]events\b/i, 'SSE'],
  [/\brole[- ]based[- ]access(?:[- ]control)?\b/i, 'RBAC'],
  [/\binternationali[sz]ation\b/i, 'i18n'],
  [/\bkubernetes\b/i, 'k8s'],
]

/** The question with what it says in full in short; undefined if it has nothing of the sort. */
export function abbreviated(text: string): string | undefined {
  const short = SHORT.reduce((said, [pattern, written]) => said.replace(pattern, written), text)
  return short === text ? undefined : short
}
