import { describe, expect, test } from 'vitest'
import { document } from '../../../src/research/kinds/document.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what asks for a document in other forms', () => {
  test.each([
    'we have an LDAP server, how can our users sign in with it',
    'completion for the shell of my users: what do they have to add',
    'what does a plugin need to export',
    'we want to ship a theme of our own, is there a checklist?',
    'what is the recommended way to cache pages',
    "what's the syntax for nested blocks",
    'is it safe to run two schedulers',
    'reload the certificates without a restart - where is that explained',
    'linters to run before opening a pull request',
    'what should a branch name look like',
    'how do I test my fork against another project',
    'how can I test a page without a browser',
    'what do I have to do if nothing shows up',
  ])('%s', (sentence) => expect(kindOf(sentence)).toBe('document'))

  test.each([
    ['which broker do we use if nobody sets one', 'value'],
    ['in what order do the steps of a build run', 'how'],
    ['how can a wildcard match the rest', 'how'],
    ['how do we test the retry loop', 'tests'],
  ])('%s: %s', (sentence, kind) => expect(kindOf(sentence)).toBe(kind))
})

test('what is only an example does not lead away from what is asked', async () => {
  const kitchen = makeSampleRepository('kitchen', {
    'docs/extending.md':
      '# Extending\n\n## Writing your own sink\n\nImplement `SinkInterface`, then register it:\n\n```php\n$kitchen->add(new MySink());\n```\n',
    'docs/usage.md':
      '# Usage\n\n## Mails of the cook\n\nThe cook mails a list of dishes to guests. To mail the list, write the addresses down:\n\n```php\n$cook->mail($guests);\n```\n',
  })
  const ask = await serveToKinds([kitchen])
  const reply = await ask('how do I write my own sink, e.g. one that mails a list of dishes to guests', {
    kinds: [document],
  })
  expect(reply?.places[0]).toMatchObject({ path: 'docs/extending.md', startLine: 3 })
})

test('of a page to which a section only points, the part with such a heading answers', async () => {
  const shop = makeSampleRepository('shop', {
    'README.md':
      '# Shop\n\n## Security\n\nIf you think that you found a hole in security, please refer to our [policy](./SECURITY.md).\n',
    'SECURITY.md':
      '# Policy\n\n## Versions\n\nThe last two versions get fixes.\n\n## Reporting a vulnerability\n\nWrite to the keeper of the shop.\n',
  })
  const ask = await serveToKinds([shop])
  const reply = await ask('found a hole in security, how do I report it', { kinds: [document] })
  expect(reply?.places[0]).toMatchObject({ path: 'SECURITY.md', startLine: 7 })
})

test('who works on the documents is told how they are changed', async () => {
  const bakery = makeSampleRepository('bakery', {
    'docs/pages.md': '# Pages\n\n## Adding a page to the menu\n\nAdd a page:\n\n```sh\nbakery page add\n```\n',
    'CONTRIBUTING.md':
      '# Contributing\n\n## Adding documentation\n\nTo add a page to the documentation:\n\n1. Write it below `docs`\n2. Run `make pages`\n',
  })
  const ask = await serveToKinds([bakery])
  const reply = await ask('what do I have to do to add a page to the docs', { kinds: [document] })
  expect(reply?.places[0]).toMatchObject({ path: 'CONTRIBUTING.md', startLine: 3 })
})
