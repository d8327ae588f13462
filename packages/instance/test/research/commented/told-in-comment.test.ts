import { describe, expect, test } from 'vitest'
import { how } from '../../../src/research/kinds/how.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what only a comment of the code tells', async () => {
  const shelf = makeSampleRepository('shelf', {
    'README.md': '# Shelf\n\nKeeps books. Layers and filters can be added.\n',
    'src/filter/layer_filters.rs':
      '//! ## Per-layer filtering\n//!\n//! Here is how it is done. Per-layer filters permit individual layers to have their own filters without\n//! interfering with other layers. Each layer of the stack is asked whether it wants an event before that is\n//! handed to the next one, and what no layer wants is dropped.\n\npub struct Filtered {\n    kept: u64,\n}\n',
    'src/Inject.java':
      'package shelf;\n\n/**\n * Marks a field that books are put into, whatever the sort of the book is and wherever it comes from.\n * The constructor with the most parameters is picked. Fields are set where there is none.\n */\npublic @interface InjectBooks {}\n',
    'src/queue_writer.rs':
      '//! A writer that does not block, for books that are written by many hands.\n//!\n//! The queue of the writer has room for so many books. If it becomes full, books that are written to it are\n//! dropped until there is room again.\n\npub struct Kept {\n    room: u64,\n}\n',
    'src/Injector.java':
      'package shelf;\n\nclass Injector {\n    /** Picks. */\n    Object injectBooks(Object constructor) {\n        return constructor.toString();\n    }\n}\n',
  })
  const toKinds = await serveToKinds([shelf])
  const ask = (question: string) => toKinds(question, { kinds: [how] })

  test('the comment that is headed so is quoted, from its first sentence that stands alone', async () => {
    const reply = await ask('how does per-layer filtering work')
    expect(reply?.first).toMatch(/^“Per-layer filters permit individual layers .*src\/filter\/layer\\?_filters\.rs/)
  })

  test('the comment of what is asked about by name answers with the sentence that says the rest', async () => {
    const reply = await ask('how does `InjectBooks` pick the constructor')
    expect(reply?.first).toMatch(/^“The constructor with the most parameters is picked\.” \(\[src\/Inject\.java/)
    expect(reply?.places.map(({ symbol }) => symbol)).toContain('InjectBooks')
  })

  test('what happens when something is full is the sentence that says what then is', async () => {
    const reply = await ask('what happens when the queue of the writer is full')
    expect(reply?.first).toMatch(/^“If it becomes full, books .*src\/queue\\?_writer\.rs/)
  })
})
