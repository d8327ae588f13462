import { expect, test } from 'vitest'
import { whyNotServed } from '../../src/engine/why-not-served.ts'
import { BadSource } from '../../src/errors/errors.ts'
import { GitFailure } from '../../src/git/git-process.ts'

test.each([
  new BadSource('There is no git repository at /srv/git/app.'),
  new GitFailure("fatal: not a git repository: '/var/lib/data/index/1/view.git'"),
  new GitFailure('fatal: /srv/git/app does not appear to be a git repository'),
  new GitFailure('/srv/git/app: permission denied'),
  new GitFailure('error: unable to normalize alternate object path: /srv/git/app/objects'),
  new GitFailure('fatal: unable to access file:///srv/git/app'),
  new Error("ENOENT: no such file or directory, open '/srv/git/app/HEAD'"),
  'srv/git/app',
])('where it lies is not told: %s', (error) => {
  expect(whyNotServed(error)).not.toContain('srv')
  expect(whyNotServed(error)).not.toContain('var/lib')
  expect(whyNotServed(error)).toContain('The log says')
})

test("git's reason is told where it names no place", () => {
  const reason =
    "fatal: unable to access 'https://git.example.org/team/app.git/': Could not resolve host: git.example.org"
  expect(whyNotServed(new GitFailure(reason))).toBe(reason)
})
