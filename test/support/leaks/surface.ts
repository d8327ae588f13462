import type { Act } from './acts.ts'

/**
 * In personal mode each has a bot of its own, since that sends one message a second to a conversation. What is done in one needs
 * nothing of another.
 */
export type Group = 'commands' | 'questions' | 'searches'

/**
 * Something by which an answer may come to be seen. `shows`: to whom what is in a repository that not everybody may read shows, where
 * answers have each person's own rights: the asker who may read it, nobody, perhaps the asker (it depends on the question), or the
 * place. With the bot's own rights it never shows.
 */
export interface Surface {
  name: string
  group: Group
  shows: 'asker' | 'owner' | 'perhaps' | 'nobody' | 'place'
  /** Nothing stands anywhere afterwards that others read too. */
  clears?: true
  /** The owner alone does it. */
  byOwner?: true
  /** Done whoever is there. */
  byBot?: true
  /** It needs an instance that answers from elsewhere than it is told, as that of service mode does. */
  isAstray?: true
  act: Act
  /** Done after that, in channels that other repositories alone are allowed in by then: nobody sees anything of these any more. */
  narrowed?: Act
  /** The same, of what the owner may no longer read by then. */
  revoked?: Act
}
