import { expect, test } from 'vitest'
import { literalness, settingOn, valuesOn, variablesOn } from '../../../../src/research/values/held/value-lines.ts'

test('many brackets and commas take no longer than other text', () => {
  const started = performance.now()
  literalness(`(${','.repeat(50_000)}`)
  expect(performance.now() - started).toBeLessThan(500)
})

test.each([
  ['const PORT = Number(process.env.PORT ?? 4200)', 'PORT', '4200'],
  ['port = os.environ.get("PORT", 8000)', 'PORT', '8000'],
  ['  port: $' + '{PORT:-8080}', 'PORT', '8080'],
  ['DOWNLOAD_TIMEOUT = 180  # 3mins', 'DOWNLOAD_TIMEOUT', '180'],
  ['#define MAX_DEPTH 4096 /* folders */', 'MAX_DEPTH', '4096'],
  ['private static final String PREFIX = ")]}\'";', 'PREFIX', '")]}\'"'],
  ['pub const CAPACITY: usize = 64 * (1 << 10); // 64 KB', 'CAPACITY', '64 * (1 << 10)'],
  ['static int max_connections = 32;', 'max_connections', '32'],
  ["  this.set('subdomain offset', 2);", 'subdomain offset', '2'],
  ["  set :default_content_type, 'text/html'", 'default_content_type', "'text/html'"],
  ['  timeout := flag.Duration("index_timeout", time.Hour, "kill job")', 'index_timeout', 'time.Hour'],
  ['a.Flag("web.max", "Most.").Default("512").IntVar(&x)', 'web.max', '"512"'],
  ['parser.add_argument("--retries", type=int, default=3)', 'retries', '3'],
  ['  RETRIES: z.coerce.number().default(5),', 'RETRIES', '5'],
  ['def get(url, timeout=5.0, follow=False):', 'timeout', '5.0'],
  ['  maxRedirections: 16,', 'maxRedirections', '16'],
  ['  LIMIT_PER_PERSON: limit(10).meta({', 'LIMIT_PER_PERSON', '10'],
  ['  const { delayMs = 3001 } = options', 'delayMs', '3001'],
  ["        'max' => 5,", 'max', '5'],
  ["    ('till.max_coins', '5000'),", 'till.max_coins', '5000'],
  ["    $config['concurrency'] = 25;", 'concurrency', '25'],
  ["        heartbeat=Option(120, type='int'),", 'heartbeat', '120'],
  ["        concurrency=Option(None, type='int'),", 'concurrency', 'None'],
  ['  errorRetryInterval: slowConnection ? 10000 : 5000,', 'errorRetryInterval', 'slowConnection ? 10000 : 5000'],
  ['    return config.getIntProperty(namespace + REFRESH_INTERVAL_KEY, 30).get();', 'REFRESH_INTERVAL_KEY', '30'],
  ['wait = getattr(settings, "SHOP_TIMEOUT", 30)', 'SHOP_TIMEOUT', '30'],
  ['size = options.fetch(:page_size, 25)', 'page_size', '25'],
  ['    public int KeepCount { get; private set; } = 10;', 'KeepCount', '10'],
  ['BODY_LIMIT = envint("BODY_LIMIT", "10000")', 'BODY_LIMIT', '"10000"'],
  ['    log_limit = models.IntegerField(default=100)', 'log_limit', '100'],
  ['  MAX_EDIT_MINS = (60 * 6)', 'MAX_EDIT_MINS', '(60 * 6)'],
  ['cmd.Flags().BoolP("strict", "", false, "refuse")', 'strict', 'false'],
  ['cmd.Flags().StringP("level", "l", "info", "how much")', 'level', '"info"'],
  ["wait = ENV['SHOP_WAIT'] || 4.0", 'SHOP_WAIT', '4.0'],
  ['limit = opts[:limit] || 25', 'limit', '25'],
  ['self.add_option("tcp_timeout", int, 600, "Seconds.")', 'tcp_timeout', '600'],
  ['  @max_batch 100', 'max_batch', '100'],
  ['    int retries() default 3;', 'retries', '3'],
  ['server.port=$' + '{shop.port:8080}', 'shop.port', '8080'],
  ['t.integer :stock, null: false, default: 7', 'stock', '7'],
  ['  stock INTEGER NOT NULL DEFAULT 7,', 'stock', '7'],
  ['cmd.Flags().String("tag", "", "of the parcel")', 'tag', '""'],
  ['root.PersistentFlags().StringVar(&c.Level, "log-level", "info", "how much")', 'log-level', '"info"'],
])('%s', (line, name, value) => {
  expect(valuesOn(line)).toContainEqual(expect.objectContaining({ name, value }))
})

test('comparisons and arrows are no values', () => {
  expect(valuesOn('if (count === 3) return')).toEqual([])
  expect(valuesOn('items.map((one) => one)')).toEqual([])
})

test('a plain variable is not the name of a setting', () => {
  for (const line of ['confirm(port, 3)', 'getRandomInt(min, 10)', 'getThumbnail(image, 200)'])
    expect(valuesOn(line)).toEqual([])
})

test('a placeholder of a query does not count as a value', () => {
  expect(literalness('$20')).toBeLessThan(0.1)
  expect(literalness('perMinute * 1000')).toBeLessThan(0.2)
  expect(literalness('duration.Seconds()*1e3')).toBeLessThan(0.2)
  expect(literalness('Duration.ofSeconds(9)')).toBeGreaterThan(0.5)
})

test('a literal says more than a constant, and that more than a name', () => {
  const [number, constant, name] = ['30_000', 'DEFAULT_SIZE', 'options'].map(literalness)
  expect(number).toBeGreaterThan(constant ?? 1)
  expect(constant).toBeGreaterThan(name ?? 1)
})

test.each([
  ['  separator_context: Arc::new(Some(b"--".to_vec())),', 'separator_context', '"--"'],
  ['\tScrapeInterval:     model.Duration(1 * time.Minute),', 'ScrapeInterval', '1 * time.Minute'],
  ['  this.port = options.port === undefined ? 3000 : options.port', 'port', '3000'],
])('%s', (line, name, value) => expect(valuesOn(line)).toContainEqual(expect.objectContaining({ name, value })))

test('an item of a list is no constant', () => {
  expect(valuesOn('local eventStreamKey = KEYS[4]')).toEqual([])
})

test.each([
  ['const token = process.env.SHOP_TOKEN', 'SHOP_TOKEN'],
  ['if v := os.Getenv("SHOP_TOKEN"); v != "" {', 'SHOP_TOKEN'],
  ['let path = env::var_os("SHOP_TOKEN")?;', 'SHOP_TOKEN'],
  ["os.environ['SHOP_TOKEN']", 'SHOP_TOKEN'],
])('%s reads a variable', (line, name) => expect(variablesOn(line)).toEqual([name]))

test('a constant may have the name of a variable', () => {
  expect(variablesOn('const disableTelemetryEnv = "SHOP_DISABLE_TELEMETRY"')).toEqual(['SHOP_DISABLE_TELEMETRY'])
  expect(variablesOn('const environment = "production"')).toEqual([])
})

test.each([
  ["ENV_DEBUG = 'APP_DEBUG'", ['APP_DEBUG']],
  ['auto_envvar="APP_DEBUG"', ['APP_DEBUG']],
  ['EnvVar: "APP_DEBUG"', ['APP_DEBUG']],
  ["DEBUG_ENVVAR = 'APP_DEBUG'", ['APP_DEBUG']],
  ["environment = 'STAGING_EU'", []],
  ["DEFAULT_ENVIRONMENT = 'STAGING_EU'", []],
  ['EnvDebug                                     = "APP_DEBUG"', ['APP_DEBUG']],
  ['envelopeType: "ORDER_CREATED"', []],
])('%s names %j', (line, names) => expect(variablesOn(line)).toEqual(names))

test.each([
  ['port 6379', 'port', '6379'],
  ['# max-clients 10000', 'max-clients', '10000'],
  ['#listen = "localhost"', 'listen', '"localhost"'],
  ['; memory_limit = 128M', 'memory_limit', '128M'],
])('a file of settings may say %j', (line, name, value) => {
  expect(settingOn(line)).toEqual([{ name, value, isDefault: true }])
})

test.each(['# This is a comment', '# Note:', 'include a.conf b.conf', '[server]', ''])('%j sets nothing', (line) => {
  expect(settingOn(line)).toEqual([])
})

test('what only a run can compute is no literal', () => {
  expect(literalness('$current + 1')).toBeLessThan(0.5)
  expect(literalness('60 * time.Second')).toBe(1)
})

test.each([
  ['const ttl = (options.age ?? 0) * 1000', false],
  ["const name = given || ''", false],
  ['const ttl = options.age ?? 30', true],
])('whether %s sets a default', (line, isDefault) => {
  expect(valuesOn(line).some((one) => one.isDefault)).toBe(isDefault)
})

test('in properties, a colon sets a value too, unless it is an address or a comment', () => {
  expect(settingOn('pool.threadCount: 10', 'a.properties')).toMatchObject([{ name: 'pool.threadCount', value: '10' }])
  expect(settingOn('pool.threadCount: 10', 'a.conf')).toEqual([])
  expect(settingOn('http://pool', 'a.properties')).toEqual([])
  expect(settingOn('# see: below', 'a.properties')).toEqual([])
})

test('an index in a call makes it no literal', () => {
  expect(literalness('trim(parts[0], prefix)')).toBeLessThan(0.3)
  expect(literalness('seconds(parts[0], 30)')).toBeGreaterThan(0.5)
})

test.each(['wax.split("$", 2)', 'line.slice(1)', `"$t('till.help')"`])('%s is computed', (value) =>
  expect(literalness(value)).toBeLessThan(0.3),
)

test('what a header is set to is no default', () =>
  expect(valuesOn('req.Header.Set("User-Agent", "till-output")').filter(({ isDefault }) => isDefault)).toEqual([]))
