import { expect, test } from 'vitest'
import { serveToKinds } from '../../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../../support/sample-repository.ts'

const hive = makeSampleRepository('hive', {
  'config.go': `package hive

func DefaultLocalConfig() *Config {
	conf := DefaultLanConfig()
	conf.ProbeTimeout = 200 * time.Millisecond
	return conf
}

func DefaultLanConfig() *Config {
	return &Config{
		ProbeTimeout: 500 * time.Millisecond,
	}
}

func DefaultWanConfig() *Config {
	conf := DefaultLanConfig()
	conf.ProbeTimeout = 3 * time.Second
	return conf
}
`,
  'src/options.js': 'export const addDefaults = ({\n\tkillDelay = true,\n}) => ({killDelay})\n',
  'docs/api.md':
    '# Options\n\n## options.killDelay\n\n_Type:_ `number | false`\\\n_Default:_ `5000`\n\nKill it after that.\n',
})
const ask = await serveToKinds([hive])

test('a value that several functions set is told of each, first of the one that others call', async () => {
  const reply = await ask('whats the default probe timeout')
  expect(reply?.first).toMatch(/500.*`DefaultLanConfig`.*(?:200.*`DefaultLocalConfig`.*3 \*.*`DefaultWanConfig`)/)
})

test('one that the question names comes first', async () => {
  const reply = await ask('what is the default probe timeout for wan')
  expect(reply?.first).toMatch(/^`ProbeTimeout` is `3 \* time\.Second` in `DefaultWanConfig`/)
})

test('what code only switches on has the number that documents give', async () => {
  const reply = await ask('what does killDelay default to')
  expect(reply?.first).toMatch(/^`options\.killDelay` defaults to `5000` .*docs\/api\.md/)
})
