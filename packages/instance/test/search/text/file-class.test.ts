import { expect, test } from 'vitest'
import {
  fileClass,
  isChangelog,
  isForBrowser,
  isHeader,
  isMigration,
  isVendored,
} from '../../../src/search/text/file-class.ts'

test.each([
  ['src/bot/grammar.ts', 'code'],
  ['package.json', 'config'],
  ['.github/workflows/ci.yml', 'config'],
  ['.gitignore', 'config'],
  ['Dockerfile', 'config'],
  ['src/page/style.css', 'config'],
  ['config/config.go', 'code'],
  ['t/t7508-status.sh', 'test'],
  ['tsdb/db_test.go', 'test'],
  ['test/data/a.json', 'test'],
  ['benches/sync_mpsc.rs', 'test'],
  ['bench/run.go', 'test'],
  ['benchmarks/parse.py', 'test'],
  ['src/UnitTests/Naming.cs', 'test'],
  ['Shop.Tests/CartTests.cs', 'test'],
  ['okhttp/src/jvmTest/kotlin/Call.kt', 'test'],
  ['assets/syntax_test_words.txt', 'test'],
  ['integ_tests/common.py', 'test'],
  ['src/ab_test/assign.ts', 'code'],
  ['src/latest/index.ts', 'code'],
  ['src/Contest/Entry.cs', 'code'],
  ['docs/commands.md', 'docs'],
  ['LICENSE-MIT', 'docs'],
  ['src/history.ts', 'code'],
  ['package-lock.json', 'generated'],
  ['assets/logo.svg', 'generated'],
  ['src/words.lst', 'generated'],
  ['notebooks/tour.ipynb', 'config'],
  ['App.csproj', 'config'],
  ['data/words.bin', 'config'],
  ['git-gui.sh', 'code'],
  ['bin/run', 'code'],
  ['ref-filter.y', 'code'],
  ['api/zz_generated.deepcopy.go', 'generated'],
  ['src/schema.generated.ts', 'generated'],
  ['Lib/PublicAPI.Shipped.txt', 'generated'],
] as const)('%s is %s', (path, expected) => {
  expect(fileClass(path)).toBe(expected)
})

test('a header only declares', () => {
  expect(['odb.h', 'types.d.ts', 'odb.c', 'graph.ts'].map(isHeader)).toEqual([true, true, false, false])
})

test.each([
  'CHANGELOG.md',
  'History.md',
  'docs/news.rst',
  'Documentation/RelNotes/2.51.0.adoc',
  'docs/release-notes.md',
  'change-archive.txt',
  'CHANGELOG_16_22.md',
  'release notes/v0.20.0.md',
  'release notes/upcoming.md',
  'releasenotes/timeouts.md',
  'changelogs/2024.md',
  'docs/releases/1.11.txt',
  'docs/releases/v2/v2.1.md',
  'doc/whatsnew/3.12.rst',
  "What's New.md",
  'docs/v1.2.0-rc1.md',
  'docs/release-4.0.md',
  'newsfragments/123.bugfix.rst',
  '.changeset/tall-cups-run.md',
])('%s is a log of changes', (path) => expect(isChangelog(path)).toBe(true))

test.each([
  'src/history.ts',
  'docs/change-requests.md',
  'README.md',
  'docs/newsletter.md',
  'docs/releases/how-to-release.md',
  'RELEASING.md',
  'docs/versioned/2.0/start.md',
  'docs/http-1.1.md',
  'src/releases/1.0.ts',
])('%s is none', (path) => expect(isChangelog(path)).toBe(false))

test('a migration is a numbered step of a schema', () => {
  const steps = [
    'hc/accounts/migrations/0003_token.py',
    'db/migrate/20240102030405_add_users.rb',
    'migrations/V2__users.java',
    'db/old_migrations/20241017011246_lengths.rb',
  ]
  expect(steps.filter((path) => !isMigration(path))).toEqual([])
  expect(['src/migrations/run.ts', 'config/migrate/migrate.go', 'docs/2024.md'].filter(isMigration)).toEqual([])
})

test('a library that a program brings along lies in a folder of its own, or its version is in its name', () => {
  const brought = ['deps/lua/lua.c', 'public/plugins/codemirror-5.17.0/mode/perl/perl.js', 'web/jquery-3.7.1.min.js']
  expect(brought.filter((path) => !isVendored(path))).toEqual([])
  expect(['docs/release-1.2.3.md', 'src/utf-8.ts', 'src/deps.ts'].filter(isVendored)).toEqual([])
})

test.each([
  'frontend/pages/cart.vue',
  'web/src/app/Cart.jsx',
  'src/static/cart.js',
  'app/views/cart.svelte',
  'ui/cart.ts',
])('%s is for the browser', (path) => expect(isForBrowser(path)).toBe(true))

test.each([
  'web/web.go',
  'src/client/pool.ts',
  'src/ui.rs',
  'static/routes.py',
  'lib/website.js',
  'src/web/pages/cart.ts',
  'apps/web/app/api/orders.ts',
  'ui/src/server/db.ts',
  'src/static/serve.ts',
])('%s is not for the browser', (path) => expect(isForBrowser(path)).toBe(false))
