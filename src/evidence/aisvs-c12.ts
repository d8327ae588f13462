import { type Claim, met, notMet, notOurs, partly } from './claim.ts'

const UNTRAINED = 'Nothing is trained or labelled here.'

/** Logs and monitoring. */
export const c12: readonly Claim[] = [
  met(
    '12.1.1',
    'Interactions are logged in context',
    'The audit log has a line for each, with request, place, rights and engine.',
    'audit',
    'traces',
  ),
  partly(
    '12.1.2',
    'Decisions of filters are logged',
    'Refusals are, with their reason; how many secrets were hidden is said in the message.',
    'audit',
  ),
  partly(
    '12.1.3',
    'Lines have a schema with model and tokens',
    'Model, tokens and kind; the provider is the address of LLM_BASE_URL.',
    'model',
    'auditChain',
  ),
  partly(
    '12.1.4',
    'What was retrieved is logged',
    'Repositories and revision; the question only with AUDIT_TEXT=on, single documents not.',
    'audit',
  ),
  notMet('12.2.1', 'Known attacks are detected', 'Nothing looks for them.'),
  partly(
    '12.2.2',
    'Unusual behaviour is noticed',
    'Limits by person and hour; the audit log can be searched. Nothing alerts.',
    'limits',
  ),
  notMet('12.2.3', 'Rules for AI-specific attacks', 'There are none.'),
  notMet('12.2.4', 'Alerts carry the query', 'There are no such alerts.'),
  partly(
    '12.2.5',
    'Tokens are counted by person, session, feature and team',
    'In total as a metric, and by request in the audit log.',
    'model',
    'metrics',
  ),
  notMet('12.2.6', 'Traffic to models is watched for covert channels', 'Nothing does.'),
  notOurs('12.3.1', 'Drift of inputs is measured', UNTRAINED),
  met(
    '12.3.2',
    'Made-up claims are flagged',
    'Sentences that nothing shows are marked; citations of what does not exist drop the answer.',
    'modelHabits',
  ),
  partly(
    '12.3.3',
    'Their rate is a metric',
    'Answers that found nothing are counted, and ratings are; marked sentences are not.',
    'metrics',
  ),
  notMet('12.3.4', 'Sudden change and slow drift are kept apart', 'Nothing does.'),
  notOurs(
    '12.4.1',
    'What an agent starts by itself is assessed',
    'It starts nothing by itself; digests and alerts have no model.',
  ),
  notOurs('12.4.2', 'Approvals of such actions are logged', 'There are none.'),
  met('12.4.3', 'Use of the switch is logged', 'Pause and resume have their lines.', 'pause', 'audit'),
  notOurs('12.5.1', 'Data sets have a lineage', UNTRAINED),
  notOurs('12.5.2', 'Labelling is logged', UNTRAINED),
  partly(
    '12.5.3',
    'Changes of a model leave a record',
    'Each line of the audit log names the model that answered; changing the setting has no line.',
    'model',
    'auditChain',
  ),
  partly(
    '12.5.4',
    'What is ingested says whence it came',
    'Everything indexed is a commit of a named repository.',
    'results',
  ),
]
