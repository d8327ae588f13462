interface Shown {
  blocks?: readonly unknown[] | undefined
}

/** The block ids of a message or view, in order; where the app gave none, the workspace made one up. */
export function blockIds(shown: Shown): string[] {
  return (shown.blocks ?? []).flatMap((block) => textOf(block, 'block_id'))
}

/** The action ids of everything in a message or view that can be clicked or picked, in order. */
export function actionIds(shown: Shown): string[] {
  return everyPart(shown.blocks ?? []).flatMap((part) => textOf(part, 'action_id'))
}

function everyPart(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(everyPart)]
}

function textOf(value: unknown, name: string): string[] {
  const text =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
  return typeof text === 'string' ? [text] : []
}
