import type { Message } from '../../ports/index.ts'
import { type ExamplePorts, loadExamples } from './load-examples.ts'
import { greetingMessage } from './messages/greeting.ts'

/** What somebody says without asking anything about the code. */
type SmallTalk = 'hello' | 'thanks' | 'about' | 'words'

/** Whole phrases, in lower case and without punctuation; `a?` is optional. A text is small talk if it consists of nothing else. */
const PHRASES: readonly { sort: SmallTalk; phrases: readonly RegExp[] }[] = [
  {
    sort: 'hello',
    phrases: [
      /hel+o+|hi+|he+y+|hiya|howdy|yo+|greetings|welcome|salut|hola|hallo|moin|servus|bonjour|ciao|namaste|guten (?:tag|morgen|abend)/,
      /(?:good )?(?:morning|afternoon|evening)|good (?:day|night)|gm|long time no see/,
      /whats up|wass?up|sup|hows it going|how(?:s| is) (?:everything|life|your day)(?: going)?|how do you do|nice to meet you/,
      /how (?:are|r) (?:you|u|ya)(?: doing| feeling)?|hope (?:you are|youre) (?:well|fine|ok)/,
    ],
  },
  {
    sort: 'thanks',
    phrases: [
      /(?:many |a thousand )?(?:thanks|thank (?:you|u)|than(?:x|k)|thx|thnx|tnx|ty|tysm|cheers|kudos|danke|merci|gracias)(?: a (?:lot|bunch|ton|million)| so much| very much| (?:a )?lots| again| in advance)?/,
      /(?:much|really|i|greatly) appreciated?(?: (?:it|that))?|appreciate it/,
      /works(?: (?:now|fine|great|perfectly|for me|again))+|(?:that|this|it|you|which) (?:really )?(?:helped|helps|works?|worked|was (?:very |really |super )?(?:helpful|useful|great|perfect))(?: (?:a lot|me|us|fine|now|great|perfectly|out))*/,
      /for (?:the|your|all the|all your) (?:quick |great )?(?:help|answer|info|support|reply|tip|time)|for (?:that|this|helping|everything|now)/,
      /(?:(?:you|u) are|youre|ur) (?:the best|great|awesome|amazing|welcome|a (?:star|genius|legend|lifesaver))|(?:good|nice|great|bad) (?:bot|job|work|one|answer)|well done/,
    ],
  },
  {
    sort: 'about',
    phrases: [
      /(?:and )?who (?:are|r) (?:you|u)|what (?:are|r) (?:you|u)|who is (?:this|crowsnest)|whos this|whats? (?:is )?(?:your|ur) name|whats crowsnest|what is crowsnest/,
      /what (?:can|could|do|does) (?:you|u|this bot|it) do(?: for (?:me|us))?|what are you (?:for|good at|capable of|able to do)|what can i (?:ask|do)(?: (?:you|with you|here))?/,
      /how (?:can|could|do) (?:you|u) (?:help|work)(?: (?:me|us))?|how (?:do|can) i (?:use|talk to|ask|work with) (?:you|u|this bot|crowsnest)|how does this bot work/,
      /(?:are|r) (?:you|u) (?:there|here|awake|alive|online|up|ok|okay|working|ready|real|human|sentient|an? (?:bot|robot|human|person|ai|llm|machine|real person)|chatgpt|gpt|claude)|(?:do|can) (?:you|u) (?:work|hear me|read this|understand me)|is this (?:thing )?(?:on|working)|(?:you|u) there/,
      /(?:is )?any(?:body|one) (?:there|here|home)|who (?:made|built|created|wrote|runs) (?:you|u)|introduce yourself|tell (?:me|us) about yourself|tell (?:me|us) a joke/,
      /(?:i need |can (?:you|u) |could (?:you|u) |please )?help(?: (?:me|us))?(?: out)?|i have a question|can i ask (?:you )?(?:something|a question)|quick question/,
    ],
  },
  {
    sort: 'words',
    phrases: [
      /(?:just )?(?:a )?test(?:ing)?(?: test(?:ing)?)*(?: \d+)*|(?:this is )?(?:just |only )?(?:a test|testing)|ping|asdf\w*|hello world|foo|bla(?:h)*(?: bla(?:h)*)*/,
      /l+o+l+|lmf?ao|rofl|ha(?:ha)+h?|he(?:he)+|hihi|xd|w+o+w+|omg|oops|ups|ouch|hm+|hmpf|u+h+|um+|a+h+|oh+|yay|yikes|meh|brb|fyi|wtf|oh no|no way|for real|seriously/,
      /ok(?:ay|ey|ie)?|kk?|sure|yes|yep|yeah|yup|no|nope|nah|maybe|right|alright|fine|indeed|exactly|agreed|done|understood|roger|noted|deal|correct|true|same(?: here)?/,
      /(?:(?:you|u) are|youre|ur|(?:this|the) bot is) (?:so |really |very )?(?:stupid|dumb|useless|terrible|awful|annoying|crazy|boring|funny|wrong|slow|bad|ugly)/,
      /whats? (?:is )?the (?:weather|time|meaning of life)(?: like)?(?: (?:today|now|(?:in|for) \w+(?: \w+)?))*/,
      /cool|nice|great|good|perfect|awesome|amazing|excellent|brilliant|wonderful|fantastic|lovely|sweet|neat|super|interesting|impressive|sounds (?:good|great)|(?:very|pretty|so|thats|that is|this is|its|looks) (?:cool|nice|great|good|helpful|useful|perfect|awesome|amazing|funny|interesting|impressive|fine|right|better|it)|love (?:it|this|that)/,
      /got (?:it|ya|you)|gotcha|i see|makes sense|fair enough|good to know|will do|no (?:problem|worries|thanks)|np|nvm|never ?mind|forget (?:it|that)|ignore (?:this|that|me|it)|my bad|sorry(?: about that| for that)?|excuse me|my mistake|thats? all|all good|i am (?:fine|good)|im (?:fine|good|back|here|bored|done)/,
      /(?:good ?)?bye+|bye bye|see (?:you|ya|u)(?: (?:later|soon|tomorrow|around))?|cya|later|good luck|take care|have a (?:nice|good|great) (?:day|one|weekend|evening|time|night)|(?:happy|merry) (?:friday|monday|birthday|new year|christmas|holidays|weekend)/,
    ],
  },
]

/** Words that may come between phrases but aren't phrases. */
const FILLERS =
  'there|again|everybody|everyone|all|team|folks|guys|people|friends?|buddy|mate|man|dude|bro|sir|bot|crowsnest|mr|today|tonight|now|then|and|but|so|well|very|much|really|just|please|pls|plz|too|also|you|my|dear|here|to|the|i|this|that|it'

/** Longer texts say something. */
const LENGTH_MAX = 120
/** Backticks, paths, calls, operators, identifiers: the text is about code. */
const CODE = /[`/\\#=<>{}[\]()_$%^|]|\w[.:]\w|[a-z][A-Z]/
const EMOTICON =
  /(?<!\w)[:;8xX=]['-]?[)(DPp3|](?!\w)|<3|:[\w+-]+:|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F/gu

/** The longest phrase has eight words. */
const WORDS_MAX = 8

const PIECES = [
  ...PHRASES.map(({ sort, phrases }) => ({ sort, is: whole(phrases.map(({ source }) => source).join('|')) })),
  { sort: undefined, is: whole(FILLERS) },
]

/** If a text says several, which one is answered. */
const ORDER: readonly SmallTalk[] = ['about', 'thanks', 'hello', 'words']

function whole(source: string): RegExp {
  return new RegExp(`^(?:${source})$`)
}

/**
 * What small talk a text is; undefined if it asks anything, even after a greeting. A text of only emoji is small talk, an empty one
 * isn't.
 */
export function smallTalkOf(text: string): SmallTalk | undefined {
  if (text.length > LENGTH_MAX) return undefined
  const bare = text.replace(EMOTICON, ' ')
  if (CODE.test(bare)) return undefined
  const words = bare
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (words === '') return bare === text ? undefined : 'words'
  const sorts = piecesOf(words.split(' '))
  return sorts && ORDER.find((sort) => sorts.includes(sort))
}

/** The fewest phrases that make up all the words; undefined if some words are left over. */
function piecesOf(words: readonly string[]): readonly (SmallTalk | undefined)[] | undefined {
  // `made[n]`: the phrases that make up the first n words.
  const made: ((SmallTalk | undefined)[] | undefined)[] = [[]]
  for (const [begin] of words.entries()) {
    const before = made[begin]
    if (!before) continue
    for (let end = begin + 1; end <= Math.min(begin + WORDS_MAX, words.length); end++) {
      const piece = PIECES.find(({ is }) => is.test(words.slice(begin, end).join(' ')))
      const known = made[end]
      if (piece && (!known || known.length > before.length + 1)) made[end] = [...before, piece.sort]
    }
  }
  return made[words.length]
}

interface Said {
  text: string
  /** Whoever names a repository, or asks about a message, means its code. */
  repo?: string | undefined
  about?: string | undefined
  channel: string
}

/** The answer to small talk, without any search; undefined for a question. */
export async function answerSmallTalk(
  { text, repo, about, channel }: Said,
  deps: ExamplePorts,
): Promise<Message | undefined> {
  const said = smallTalkOf(text)
  if (said === undefined || repo !== undefined || (said === 'about' && about !== undefined)) return undefined
  return greetingMessage(said, await loadExamples(channel, deps))
}
