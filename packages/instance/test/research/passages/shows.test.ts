import { expect, test } from 'vitest'
import type { Block } from '../../../src/research/passages/cutting/blocks.ts'
import { shows } from '../../../src/research/passages/shows.ts'

const shareSaid = (text: string) => ['route', 'queue'].filter((word) => text.includes(word)).length / 2

test('a section counts more if its code contains what is asked than if only its text goes on about it', () => {
  const says = block('text', 'Tasks have names. Each can route to a queue.')
  const types = block('code', "task_routes = {'feed': {'queue': 'feeds'}}")
  const plain = block('code', 'app.start()')
  expect(shows({ titles: ['Tasks'] }, [says, types], shareSaid)).toBeGreaterThan(
    shows({ titles: ['Tasks'] }, [says, plain], shareSaid),
  )
})

test('a section counts more if it begins with what is asked than if it comes to it later', () => {
  const early = block('text', 'Tasks route to a queue by name. They also have a limit.')
  const late = block('text', 'They also have a limit. Tasks route to a queue by name.')
  expect(shows({ titles: ['Tasks'] }, [early], shareSaid)).toBeGreaterThan(
    shows({ titles: ['Tasks'] }, [late], shareSaid),
  )
})

test('a section that says nothing of it counts less than before', () => {
  expect(shows({ titles: ['Limits'] }, [block('text', 'There is a limit.')], shareSaid)).toBeLessThan(1)
})

function block(kind: Block['kind'], line: string): Block {
  return { kind, startLine: 1, endLine: 1, lines: [line] }
}
