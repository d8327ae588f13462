import { expect, test } from 'vitest'
import { listedPeople } from '../../../src/research/owners/listed-people.ts'

const listed = (text: string, path = 'MAINTAINERS.md') => listedPeople(text.split('\n'), path)

test('rows of a table name people by name or else by handle', () => {
  expect(
    listed(`The current Maintainers Group for the Harbor Project consists of:

| Name | Employer | Responsibilities |
| ---- | -------- | ---------------- |
| [@annstone](https://github.com/annstone) | PackSmith | ALL |
| [@bob-k](https://github.com/bob-k) | Grafana Labs | ALL |

### Emeritus Maintainers

* [@cleo](https://github.com/cleo)

Upon approval, the following steps should be taken:
*   **1. Update Project Documentation**
    *   **\`MAINTAINERS.md\` File:** Merge the pull request.`),
  ).toMatchObject([
    { title: '', people: ['@annstone', '@bob-k'], startLine: 5, endLine: 6 },
    { title: 'Emeritus Maintainers', people: ['@cleo'] },
  ])
})

test.each([
  ['| Area | Owner |\n| --- | --- |\n| Storage Engine | @foo |', '@foo'],
  ['| Area | Since | To ask |\n| --- | --- | --- |\n| Storage Engine | May | @foo |', '@foo'],
  ['| Name | GitHub |\n| --- | --- |\n| Ann van der Stone | @ann |', 'Ann van der Stone'],
  ['- Ann (@ann)', '@ann'],
  ['- Ann <ann@example.org>', 'Ann'],
])('“%s” lists %s', (text, person) => {
  expect(listed(text)).toMatchObject([{ people: [person] }])
})

test('items of a list name people, each with addresses that are left out', () => {
  expect(
    listed(`# Maintainers

General maintainers:
* Bryan Stone (bstone@example.org / @bstone)
* György Krajn (<gyorgy@example.com> / @krajn)
* **Eloy Perez**

Maintainers for specific parts of the codebase:
* \`cmd\`
  * \`promtool\`: David Lead (<dgl@example.net> / @dgl)`),
  ).toMatchObject([
    { title: 'General maintainers', people: ['Bryan Stone', 'György Krajn', 'Eloy Perez'], startLine: 4, endLine: 6 },
    { title: 'Maintainers for specific parts of the codebase' },
  ])
})

test('headings may be underlined, and lines be only names with addresses', () => {
  expect(
    listed(
      `# For a complete listing, see https://example.com/graphs

# Original Authors

Matt Rust <mrust@example.com>
Jehiah Zeb <jehiah@example.com>

Requests Maintainers
\`\`\`\`\`\`\`\`\`\`\`\`\`\`\`\`\`\`\`\`

- Ian Cord <graff@example.com> \`@sig24 <https://github.com/sig24>\`_.
- Nate Prew \`@nprew <https://github.com/nprew>\`_.`,
      'AUTHORS',
    ),
  ).toMatchObject([
    { title: 'Original Authors', people: ['Matt Rust', 'Jehiah Zeb'] },
    { title: 'Requests Maintainers', people: ['Ian Cord', 'Nate Prew'] },
  ])
})

test('a file of nothing but accounts names them, with or without a list', () => {
  expect(listed('dentarg\nevanphx\nMSP-Greg', 'MAINTAINERS')).toMatchObject([
    { people: ['dentarg', 'evanphx', 'MSP-Greg'] },
  ])
  expect(listed('approvers:\n  - ann\n  - bob # until May\nreviewers:\n  - cleo', 'OWNERS')).toMatchObject([
    { title: 'approvers', people: ['ann', 'bob'] },
    { title: 'reviewers', people: ['cleo'] },
  ])
})

test.each([
  'See -> [/docs/maintainers.md](/docs/maintainers.md)',
  'Harbor was brought to life by Shane Stone while hacking\na framework. In mid-2011, Boats Inc became the\nmaintainer',
  '- Review pull requests\n- Triage\n- Keep Harbor healthy',
  '| Area | Since |\n| --- | --- |\n| Storage Engine | May |',
  '- See the list of contributors\n- Various Pier Members',
])('“%s” lists nobody', (text) => {
  expect(listed(text)).toEqual([])
})
