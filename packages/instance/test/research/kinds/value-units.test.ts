import { expect, test } from 'vitest'
import { value } from '../../../src/research/kinds/value.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const dairy = makeSampleRepository('dairy', {
  'src/pool.rs':
    'impl PoolOptions {\n    pub fn new() -> Self {\n        Self {\n            acquire_timeout: Duration::from_secs(30),\n            max_lifetime: Some(Duration::from_secs(30 * 60)),\n            max_churns: 10,\n        }\n    }\n}\n',
  'src/worker.ts': 'export class Worker {\n  readonly options = { lockDuration: 30000, maxMilkings: 16 }\n}\n',
  'src/worker-options.ts':
    '/** How a worker milks. */\nexport interface WorkerOptions {\n  /** Duration of the lock for the cow in milliseconds. */\n  lockDuration?: number\n  /** The most milkings; a pause of some milliseconds in milliseconds follows. */\n  maxMilkings?: number\n}\n',
  'src/Milk.cs':
    'public class MilkOptions\n{\n    public TimeSpan SettleTimeout { get; set; } = TimeSpan.FromMinutes(5);\n    public static readonly int DefaultRetryAttempts = 10;\n}\n',
  'src/Cheese.php':
    "<?php\nclass Cheese\n{\n    public function __construct()\n    {\n        $this->ripeningExpires = config('cheese.ripening', 10080);\n    }\n\n    public function trim()\n    {\n        return now()->subMinutes($this->ripeningExpires);\n    }\n}\n",
  'config/cheese.php': "<?php\nreturn [\n    'cellar' => env(\n        'CHEESE_CELLAR',\n        'deep'\n    ),\n];\n",
  'src/Churn.java':
    'public class Churn {\n   private static final long CHURN_LIFETIME = MINUTES.toMillis(30);\n   private final long skimPeriodMs = Long.getLong("churn.skim.periodMs", SECONDS.toMillis(45));\n}\n',
  'src/cream.go':
    'package dairy\n\nconst (\n\tcreamTTL = 12 * time.Hour\n\tbutterTTL = 48 * time.Hour\n\tminCurd = 5\n\tmaxCurd = 60\n\tdefaultChurnCheckInterval = 7 * time.Second\n\tdefaultTimeout = 20 * time.Minute\n)\n',
  'testutil/cream.go': 'package testutil\n\nvar creamTTL = 99\n',
  'src/settle.go':
    'package dairy\n\nfunc settle(rest time.Duration) error {\n\tif rest < 2*time.Second {\n\t\treturn errors.New("too short a rest")\n\t}\n\treturn nil\n}\n',
  'config/vat.go': 'package config\n\nfunc Defaults() Vat {\n\treturn Vat{MaxWheels: 1_000}\n}\n',
  'deploy/vat.yaml': 'vat:\n  max_wheels: 70\n',
  'man/dairy.7': 'cream TTL: 77\\fR\n',
  'src/Gone.cshtml': '<table>\n  <td colspan="4">Sold butters are kept</td>\n</table>\n',
})
const toKinds = await serveToKinds([dairy])
const ask = (question: string) => toKinds(question, { kinds: [value] })

test.for([
  ['whats the default acquire timeout', '`acquire_timeout` is `30` seconds'],
  ['default max lifetime', '`max_lifetime` is `30 * 60` seconds, which is 30 minutes'],
  ['how many churns at most by default', '`max_churns` is `10` ('],
  [
    'how long is the lock duration of a worker by default',
    '`lockDuration` is `30000` milliseconds, which is 30 seconds',
  ],
  ['whats the default of maxMilkings', '`maxMilkings` is `16` ('],
  ['default settle timeout', '`SettleTimeout` is `5` minutes'],
  ['how many retry attempts by default', '`DefaultRetryAttempts` is `10` ('],
  ['how long is the churn lifetime by default', '`CHURN_LIFETIME` is `30` minutes'],
  ['how often is the skim period', '`skimPeriodMs` is `45` seconds'],
  ['default cream ttl', '`creamTTL` is `12 * time.Hour` ('],
  ['smallest allowed value of rest', 'The code checks `rest < 2*time.Second`'],
  ['how many wheels at most does a vat take by default', '`MaxWheels` is `1_000`'],
  ['how long can a churn run before it times out by default', '`defaultTimeout` is `20 * time.Minute` ('],
  ['what is the max curd', '`maxCurd` is `60` ('],
  ['after how long does the ripening expire', '`ripeningExpires` is `10080` minutes, which is 7 days'],
])('%s: %s', async ([question = '', said]) => {
  expect((await ask(question))?.first.replaceAll('](', ' (').replace('([', '(')).toContain(said)
})

test('how many columns a cell takes is no value of anything', async () => {
  expect((await ask('how long are sold butters kept'))?.first ?? '').not.toContain('colspan')
})

test('a variable on the line below its call is found', async () => {
  expect((await ask('which env var sets the cellar of cheese'))?.first).toContain('`CHEESE_CELLAR`')
})
