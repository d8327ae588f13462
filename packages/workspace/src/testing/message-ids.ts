interface Shown {
  blocks?: readonly unknown[] | undefined
}

/** What the parts of a message or view are called, in order; what has no id of the app's has one that the workspace made up. */
export function blockIds(shown: Shown): string[] {
  return (shown.blocks ?? []).flatMap((block) => textOf(block, 'block_id'))
}

/** Of everything in a message or view that can be clicked or picked, in order. */
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
