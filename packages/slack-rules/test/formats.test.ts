import { describe, expect, it } from 'vitest'
import { FORMATS, type Format } from '../src/formats.ts'

const SAMPLES: Record<Format, { fit: string[]; unfit: string[] }> = {
  date: {
    fit: ['2026-01-31', '2024-02-29'],
    unfit: ['2026-02-30', '2026-1-31', '31.01.2026', '2026-01-31T00', '2026'],
  },
  time: { fit: ['00:00', '23:59'], unfit: ['24:00', '9:30', '09:60', '09:30:00'] },
  'number-text': { fit: ['0', '-10', '0.25'], unfit: ['ten', '1e3', '1.', ''] },
  color: { fit: ['#fff', '#1F3a4d'], unfit: ['red', '#ffff', '1f3a4d'] },
  link: {
    fit: ['https://a.example/b', 'mailto:a@b.example', 'slack://open'],
    unfit: ['a.example', 'javascript:a', ' data:x,y', ''],
  },
  'web-address': {
    fit: ['http://127.0.0.1:4000', 'https://a.example/b?c#d'],
    unfit: ['slack://open', '//a.example', 'a'],
  },
  'https-address': { fit: ['https://a.example'], unfit: ['http://a.example'] },
  domain: {
    fit: ['a.example', 'sub.a-b.example', 'localhost'],
    unfit: ['.a.example', 'https://a.example', 'a.example/', 'A.example'],
  },
  'ip-range': {
    fit: ['10.0.0.1', '10.0.0.0/8'],
    unfit: ['10.0.0', '10.0.0.256', '10.0.0.0/33', '10.0.0.0/8/8', '::1'],
  },
  'slash-command': { fit: ['/look', '/code-find'], unfit: ['look', '/', '/look up', '/a/b'] },
  'user-id': { fit: ['U07MEMBER01', 'W012A3CDE'], unfit: ['@max', 'C07GENERAL1', 'u07member01'] },
  'channel-id': { fit: ['C07GENERAL1', 'G012A3CDE'], unfit: ['#general', 'D07MEMBER01'] },
  'conversation-id': { fit: ['C07GENERAL1', 'D07MEMBER01', 'U07MEMBER01'], unfit: ['general', 'S07OPERATRS'] },
  'usergroup-id': { fit: ['S07OPERATRS'], unfit: ['@operators'] },
  'team-id': { fit: ['T07PRACTICE', 'E012A3CDE'], unfit: ['practice'] },
}

describe.each(Object.entries(FORMATS))('%s', (name, { fits }) => {
  const samples = Object.entries(SAMPLES).find(([format]) => format === name)?.[1]

  it.each(samples?.fit ?? [])('takes %s', (text) => expect(fits(text)).toBe(true))
  it.each(samples?.unfit ?? [])('refuses "%s"', (text) => expect(fits(text)).toBe(false))
})
