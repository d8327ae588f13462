import { expect, test } from 'vitest'
import { withFullNames } from '../../../../src/research/question/scope/spoken-repository.ts'

const names = [
  'acme/django-rest-framework',
  'newtonsoft-json',
  'web-app',
  'orders-api',
  'orders-worker',
  'knex',
  'the-history-engine',
]

test.each([
  ['where does drf decide which renderer to use', 'where does acme/django-rest-framework decide which renderer to use'],
  ['which throttles does DRF have?', 'which throttles does acme/django-rest-framework have?'],
  ['page size in Django REST framework', 'page size in acme/django-rest-framework'],
  ['how does newtonsoft detect loops', 'how does newtonsoft-json detect loops'],
  ["newtonsoft's default depth", "newtonsoft-json's default depth"],
  ['does Newtonsoft.Json read comments?', 'does newtonsoft-json read comments?'],
  ['where is the menu in the web app?', 'where is the menu in the web-app?'],
  ['who owns the django repo', 'who owns the acme/django-rest-framework repo'],
])('“%s” names a repository in full: “%s”', (question, full) => {
  expect(withFullNames(question, names)).toBe(full)
})

test.each([
  'where is json parsed',
  'how does a web app start',
  'where is `drf` set',
  'is it drf_style or src/drf?',
  'what does the orders service do',
  'what does the log say',
  'at Newtonsoft.Json.JsonTextReader.Read',
  'in the drf\n  at a.b(c)',
  'is rest slow in knex',
])('“%s” stays as it is', (question) => {
  expect(withFullNames(question, names)).toBe(question)
})

test('what another repository is named stays its name', () => {
  const both = ['redis', 'redis-exporter', 'big-old-oven', 'boo']
  expect(withFullNames('does redis expire keys', both)).toBe('does redis expire keys')
  expect(withFullNames('who owns the redis repo', both)).toBe('who owns the redis repo')
  expect(withFullNames('where is boo started', both)).toBe('where is boo started')
})
