/** What people who use a product say of it, with the names that its code may have for that. */
export const CALLED_BY_USERS: readonly (readonly [said: RegExp, called: string])[] = [
  // Signing in, and what one may do.
  [
    /\bstay(?:s|ed|ing)? (?:logged|signed) in\b|\bremember me\b|\bkeeps? me (?:logged|signed) in\b/i,
    'session remember cookie',
  ],
  [/\bwrong password\b|\bfailed log-?ins?\b|\b(?:guess\w*|try|tries) (?:\w+ )?passwords?\b/i, 'attempts lock'],
  [/\b(?:2fa|mfa|(?:two|2|second|multi)[- ]factors?)\b/i, 'two factor totp mfa'],
  [/\bsingle[- ]sign[- ]on\b|\bsso\b/i, 'sso oidc'],
  [/\bforg(?:o|e)t(?:s|ten)? (?:my|the|their|his|her|a) password\b/i, 'reset recover'],
  [/\b(?:log|sign)(?:s|ged|ging|ing)? in with (?:google|github|microsoft|facebook|apple)\b/i, 'oauth provider'],
  [
    /\bwho (?:may|can|is allowed to|gets to) (?:see|read|edit|change|delete|access|open|use)\b|\bwithout (?:an account|logging in|signing in)\b/i,
    'permission access',
  ],
  [/\bwho did (?:what|it)\b|\bwho changed what\b/i, 'audit log'],
  [/\banother (?:\w+ )?user\b|\bsomebody else(?:'s)?\b|\bsomeone else(?:'s)?\b/i, 'access owner'],
  // The same thing again.
  [/\b(?:over and over|spam(?:s|med|ming)?)\b/i, 'duplicate dedup throttle'],
  [/\balready (?:has|have|had|exists?|there|saved|got|taken)\b/i, 'existing duplicate unique'],
  [
    /\bdouble[- ]?(?:click\w*|submit\w*|post\w*)\b|\b(?:submitted|charged|posted|sent) twice\b/i,
    'idempotent duplicate',
  ],
  [/\bonly (?:some|a (?:few|part|fraction)) of\b|\bfraction of\b|\bevery (?:nth|\d+(?:th|nd|rd))\b/i, 'sample'],
  // Changing what runs.
  [/\bswap(?:s|ped|ping)?\b(?! (?:space|memory|file|size|out))/i, 'replace reload switch'],
  [/\bwithout (?:a )?restart\w*\b|\bon the fly\b|\bwhile (?:it is|it's) running\b/i, 'reload hot dynamic'],
  [/\bphones? home\b|\bnew(?:er)? (?:version|release)s? (?:is|are) (?:out|available)\b/i, 'update check'],
  [/\bmov(?:e|es|ed|ing) (?:over )?from\b.{1,40}\bto\b/i, 'migrate import'],
  [/\bkeep(?:s|ing)? .{0,30}\bin sync\b|\bsame in both\b/i, 'sync'],
  [/\bby mistake\b|\bundo\b|\bget(?:s|ting)? .{0,20}\b(?:deleted|old|lost)\b.{0,20}\bback\b/i, 'restore revert trash'],
  [/\b(?:missed|was (?:off|down)) (?:at the time|while)\b|\bwas (?:off|down) (?:at|when)\b/i, 'missed misfire recover'],
  // Pages, mails, pictures.
  [/\bfrom http to https\b|\b(?:plain )?http\b.{0,30}\bto https\b/i, 'redirect ssl tls'],
  [/\bin the browser\b|\bon the (?:web ?site|front ?end)\b/i, 'client frontend'],
  [/\b(?:small|little|preview) (?:picture|image|photo)s?\b/i, 'thumbnail preview'],
  [/\b(?:picture|photo)s?\b/i, 'image'],
  [/\bclipboard\b|\bcop(?:y|ied|ies) and paste\b/i, 'clipboard paste'],
  [/\bmoney\b|\bpay(?:s|ing)?\b(?! (?:attention|off))|\bpaid\b/i, 'payment billing price'],
  [/\bunsubscrib\w*\b|\bopt(?:s|ed)? out\b/i, 'unsubscribe optout'],
  [/\b(?:read|looked at|opened) the (?:mail|email|message)\b/i, 'view track'],
  // How much, how long.
  [/\bhow (?:many|much|often)\b.{1,60}\b(?:per|a|each|every) (?:second|minute|hour|day)\b/i, 'ratelimit rate'],
  [/\bwait(?:s|ing)? for .{1,40} to (?:finish|end|complete|stop)\b/i, 'graceful'],
  [/\bvanish\w*|\bdisappear\w*|\bfor good\b/i, 'purge delete expire'],
  // Text and its parts.
  [/\babbreviat\w*\b|\bshort(?:er)? (?:form|name)s?\b/i, 'alias short prefix infer'],
  [/\b(?:with|by) commas\b|\bcommas? (?:in between|between)\b/i, 'delimiter separator'],
  [/\bfak(?:e|es|ing)\b|\bpretend(?:s|ing)?\b/i, 'mock stub'],
  [/\bby hand\b|\bmanually\b/i, 'manual'],
  [/\bscroll(?:s|ed|ing)? (?:back|up)\b|\bscrollback\b/i, 'history scroll'],
]
