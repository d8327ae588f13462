import { type Claim, met, notOurs } from './claim.ts'

/** What Slack requires of apps. https://docs.slack.dev/slack-marketplace and https://docs.slack.dev/security */
export const slackList: readonly Claim[] = [
  met(
    'S1',
    'Each scope is needed by something',
    'The manifest is made from the features; one too many or too few fails.',
    'scopes',
  ),
  met(
    'S2',
    'What can be optional is',
    'Eight scopes are bot_optional, with words for what is lost.',
    'scopes',
    'manifest',
  ),
  met('S3', 'Requests are verified', 'Signature and time; others are refused.', 'slackRequests'),
  met('S4', 'Tokens are kept safe', 'In no log, address or record in the clear.', 'canariesSecrets', 'signInStore'),
  met('S5', 'Data is kept no longer than needed', 'Each kind of record has its end.', 'kinds', 'sweep', 'canariesTime'),
  met('S6', 'People can have their data deleted', '/crowsnest forget.', 'forget'),
  met(
    'S7',
    'Removing the app deletes its data',
    'Everything of that workspace, or of an organization’s, within a minute.',
    'twoWorkspaces',
    'organization',
  ),
  met('S8', 'There is a page on privacy and a contact for security', 'PRIVACY.md and SECURITY.md.', 'documents'),
  met('S9', 'Answers of a model say that they may be wrong', 'And which model wrote them.', 'model'),
  met(
    'S10',
    'Guests and other companies see nothing that is not theirs',
    'Refused in shared channels and to guests.',
    'leaksService',
    'leaksPersonal',
  ),
  met('S11', 'What people typed is in no log', 'Words that were put into every input are not there.', 'canariesFlow'),
  notOurs(
    'S12',
    'Data is not used to train models',
    'There is no training; what your model’s provider does is between you and them.',
  ),
]
