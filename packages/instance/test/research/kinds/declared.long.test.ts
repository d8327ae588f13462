import { describe, expect, test } from 'vitest'
import { declared } from '../../../src/research/kinds/declared.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what asks for what a manifest declares', () => {
  test.each([
    'what license is it under?',
    'which license does it have',
    'what is the license',
    'under which licence is it released?',
    'how is this licensed?',
    'which license does each repo have?',
    'what licenses do all of our projects use',
    'licenses of all our repositories',
    'which dependencies does it have?',
    'list all dependencies',
    'which gems does it use',
    'which crates does it depend on',
    'which nuget packages are there',
    'which libraries does the bot use?',
    'which version is this?',
    'what version are we on',
  ])('%s', (sentence) => expect(kindOf(sentence)).toBe('declared'))

  test.each([
    ['where is the license header checked', 'place'],
    ['which dependencies are outdated', 'how'],
    ['which version introduced `parseCart`', 'history'],
    ['which repositories use express', 'across-repositories'],
  ])('not: %s', (sentence, kind) => expect(kindOf(sentence)).toBe(kind))
})

describe('the answer', async () => {
  const shop = makeSampleRepository('shop', {
    'package.json':
      '{\n  "name": "shop",\n  "version": "1.4.0",\n  "license": "MIT",\n  "engines": {\n    "node": ">=24"\n  },\n  "dependencies": {\n    "express": "5.1.0",\n    "zod": "4.0.0"\n  },\n  "devDependencies": {\n    "vitest": "5.0.0"\n  }\n}\n',
    LICENSE: '\n  MIT License\n\nPermission is granted\n',
    'README.md': '# Shop\n\nSells pots.\n',
  })
  const pots = makeSampleRepository('pots', {
    'pyproject.toml': '[project]\nname = "pots"\ndependencies = [\n  "attrs>=22",\n  "idna[all]",\n]\n',
    COPYING: 'GNU GENERAL PUBLIC LICENSE\n',
  })
  const pans = makeSampleRepository('pans', {
    'LICENSE.md': 'Copyright (c) 2026 Ann\n\nPermission is hereby granted, free of charge, to any person obtaining\n',
  })
  const ofManifest = async (path: string, text: string) =>
    await serveToKinds([makeSampleRepository('one', { [path]: text })])
  const [ofShop, ofPots, ofPans] = await Promise.all([serveToKinds([shop]), serveToKinds([pots]), serveToKinds([pans])])

  test.each([
    [ofShop, 'what license is it under?', '`MIT` (', 'package.json', 4],
    [ofShop, 'which version is this?', '`1.4.0` (', 'package.json', 3],
    [ofPans, 'what is the license', 'MIT License (', 'LICENSE.md', 1],
    [ofPots, 'which license does it have?', '“GNU GENERAL PUBLIC LICENSE” (', 'COPYING', 1],
  ])('%#: %s', async (ask, question, first, path, startLine) => {
    const reply = await ask(question, { kinds: [declared] })
    expect(reply?.first.slice(0, first.length)).toBe(first)
    expect(reply?.places[0]).toMatchObject({ path, startLine })
  })

  test('each repository has its own license', async () => {
    const reply = await (await serveToKinds([shop, pots, pans]))('which license does each repo have?')
    expect(reply?.first).toBe('MIT: pans, shop; “GNU GENERAL PUBLIC LICENSE”: pots.')
    expect(reply?.body?.split('\n')).toHaveLength(3)
  })

  test.each([
    [ofShop, ['express', 'zod']],
    [ofPots, ['attrs', 'idna']],
  ])('%#: lists what runs need, not what its makers do', async (ask, names) => {
    const reply = await ask('which dependencies does it have?', { kinds: [declared] })
    const rows = (reply?.body ?? '').split('\n').slice(2)
    expect(rows.map((row) => /`([^`]+)`/.exec(row)?.[1])).toEqual(names)
  })

  test.each([
    [
      'Gemfile',
      'gem "rails", "8.1"\n# gem "bcrypt"\ngem "puma"\n\ngroup :test do\n  gem "rspec"\nend\n',
      ['rails', 'puma'],
    ],
    ['Cargo.toml', '[workspace.dependencies]\nanyhow = "1"\nserde = { version = "1.0" }\n', ['anyhow', 'serde']],
    ['mix.exs', 'defp deps do\n  [\n    {:plug, "~> 1.0"},\n    {:ex_doc, "~> 0.3", only: :dev}\n  ]\nend\n', ['plug']],
    [
      'Directory.Packages.props',
      '<Project>\n  <PackageVersion Include="Dapper" Version="2.1" />\n</Project>\n',
      ['Dapper'],
    ],
    ['build.gradle', "dependencies {\n  implementation 'org.okio:okio:3.9'\n}\n", ['org.okio:okio']],
    [
      'pom.xml',
      '<project>\n<artifactId>own</artifactId>\n<dependencies>\n<artifactId>junit</artifactId>\n</dependencies>\n<build>\n<artifactId>maven-compiler-plugin</artifactId>\n</build>\n</project>\n',
      ['junit'],
    ],
  ])('%s lists what it needs', async (path, text, names) => {
    const reply = await (await ofManifest(path, text))('which dependencies are there?', { kinds: [declared] })
    const rows = (reply?.body ?? '').split('\n').slice(2)
    expect(rows.map((row) => /`([^`]+)`/.exec(row)?.[1])).toEqual(names)
  })
})
