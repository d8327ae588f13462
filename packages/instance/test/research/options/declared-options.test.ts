import { expect, test } from 'vitest'
import { optionsIn } from '../../../src/research/options/declared-options.ts'

test.each([
  [
    'argparse',
    'parser.add_argument("-q", "--quiet", action="store_true", help="say nothing")',
    '--quiet',
    'say nothing',
  ],
  [
    'click',
    '@click.option("--line-length", help="How many characters per line.")',
    '--line-length',
    'characters per line',
  ],
  ['commander', "program.option('-p, --port <number>', 'where to listen')", '--port', 'where to listen'],
  ['optparse', 'opts.on "-v", "--verbose", "Say more than usual" do |said|', '--verbose', 'Say more than usual'],
  [
    'picocli',
    '@Option(names = {"-x", "--exclude"}, description = "what is left out")',
    '--exclude',
    'what is left out',
  ],
  ['clap', 'Arg::new("x").long("no-color").help("Prints no colors")', '--no-color', 'Prints no colors'],
  ['Go flags', 'flag.StringVar(&addr, "listen", ":80", "Where to listen")', '--listen', 'Where to listen'],
  ['urfave/cli', 'cli.StringFlag{Name: "region", Usage: "where it is"},', '--region', 'where it is'],
  ['yargs', "yargs.option('watch', { describe: 'Run again and again' })", '--watch', 'Run again and again'],
  ['kingpin', 'a.Flag("config.file", "Configuration file.").Default("a.yml")', '--config.file', 'Configuration file'],
  [
    'kong, named',
    'Addr string `name:"gui-address" help:"Override the address"`',
    '--gui-address',
    'Override the address',
  ],
  ['kong, by its field', 'NoBrowser bool `help:"Do not start browser"`', '--no-browser', 'Do not start browser'],
])('%s: an option with what it is for', (_, line, name, says) => {
  const [found, ...others] = optionsIn([line])
  expect(found).toMatchObject({ name, startLine: 1, endLine: 1 })
  expect(found?.says).toContain(says)
  expect(others).toEqual([])
})

test.each([
  'raise Error("--first contradicts --last")',
  'execFile("git", (["--no-pager", "log"]))',
  'if "--verbose" in sys.argv:',
  'if (argv.includes("--verbose")) return',
  "case '--verbose':",
  'Command::new("ls").arg("--quiet")',
  'options.push("--quiet")',
  "const option = '--quiet'",
  "style.setProperty('--accent-color', color)",
  '// the option("--old") is gone',
  'Serve serveCmd `cmd:"" help:"Run it"`',
  'namespace, _ := cmd.Flags().GetString("namespace")',
  'if isFeatureFlag("new-cart", "the new cart") {',
  'viper.BindPFlag("x.y", "z")',
])('%s: declares none', (line) => expect(optionsIn([line])).toEqual([]))

test.each([
  ["program.option('-s, --pizza-size [type]', 'how large it is')", 'how large it is'],
  ["program.option('--exec [mode]', 'call (it) then')", 'call (it) then'],
  ['parser.add_argument("--exclude", help="files that " "are left out")', 'files that are left out'],
  ['parser.add_argument("--say", help="what is \\"said\\" then")', 'what is "said" then'],
  ['rootCmd.PersistentFlags().StringVarP(&file, "config", "c", "", "where settings are")', 'where settings are'],
])('%s: what it is for', (line, help) => expect(optionsIn([line])).toMatchObject([{ help }]))

test('a long line of data takes no time', () => {
  expect(optionsIn([`${'{name:"abc",value:"x"},'.repeat(50_000)}`])).toEqual([])
})

test('a declaration of several lines ends where its call does', () => {
  const lines = [
    'parser.add_argument(',
    '    "--lock-wait",',
    '    metavar="SECONDS",',
    '    help="wait at most SECONDS",',
    ')',
    'parser.add_argument("--umask", help="the umask")',
  ]
  const found = optionsIn(lines)
  expect(found.map(({ name, startLine, endLine }) => [name, startLine, endLine])).toEqual([
    ['--lock-wait', 2, 4],
    ['--umask', 6, 6],
  ])
  expect(found[0]?.says).not.toContain('umask')
})

test('a field of a literal names an option, which ends with the literal', () => {
  const go = [
    'const envPrefix = "TOOL_"',
    'var flags = []cli.Flag{',
    '\tcli.BoolFlag{',
    '\t\tName:   "insecure",',
    '\t\tUsage:  "skip checks of certificates",',
    '\t\tEnvVar: envPrefix + "INSECURE",',
    '\t},',
    '\tcli.Command{',
    '\t\tName: "copy",',
    '\t},',
    '}',
  ]
  expect(optionsIn(go)).toMatchObject([
    { name: '--insecure', startLine: 4, endLine: 6, help: 'skip checks of certificates', variable: 'TOOL_INSECURE' },
  ])
  const js = [
    'module.exports = [',
    '  {',
    '    option: "quiet",',
    '    type: "Boolean",',
    '    description: "Report errors only"',
    '  },',
    ']',
  ]
  expect(optionsIn(js)).toMatchObject([
    { name: '--quiet', startLine: 3, endLine: 5, help: 'Report errors only', variable: undefined },
  ])
})

test.each([
  ['@click.option("--cache-dir", envvar="TOOL_CACHE", help="where it is kept")', 'TOOL_CACHE'],
  ['a.Flag("addr", "Where to listen.").Envar("TOOL_ADDR")', 'TOOL_ADDR'],
  ['cli.StringFlag{Name: "a-b", Usage: "x y", EnvVar: unknown + "A_B"}', undefined],
])('%s: the variable that does the same', (line, variable) => expect(optionsIn([line])).toMatchObject([{ variable }]))
