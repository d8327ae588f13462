interface Stage {
  name: string
  /** An image, or an earlier stage. */
  from: string
  steps: { keyword: string; words: string }[]
}

/** Reads the stages of a Dockerfile; knows the syntax that ours uses. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  const lines = text.replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '')
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const [, keyword = '', words = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (keyword === 'FROM') {
      const [, from, name] = /^(\S+) AS (\S+)$/.exec(words) ?? []
      if (!from || !name) throw new Error(`a stage without a name: ${line}`)
      stages.push({ name, from, steps: [] })
    } else {
      const stage = stages.at(-1)
      if (!keyword || !stage) throw new Error(`not understood: ${line}`)
      stage.steps.push({ keyword, words })
    }
  }
  return stages
}
