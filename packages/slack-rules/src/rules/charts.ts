import { blockPage, LIMITS, SOURCES } from '../limits/limits.ts'
import { type Problem, problem, warning } from '../payload/problem.ts'
import { isRecord, walk } from '../payload/walk.ts'
import type { Rule } from './rule.ts'

const SOURCE = blockPage('data_visualization')

export const charts: Rule = (blocks, at) => {
  const found = [...walk(blocks, at)].filter(({ object }) => object.type === 'data_visualization')
  const excess = found[LIMITS.chartsPerMessage]
  const tooMany = `a message can have at most ${LIMITS.chartsPerMessage} charts, this has ${found.length}`
  return [
    ...(excess ? [problem('invalid_blocks', excess.pointer, tooMany, SOURCES.charts)] : []),
    ...found.flatMap(({ object, pointer }) => (isRecord(object.chart) ? chart(object.chart, `${pointer}/chart`) : [])),
  ]
}

function chart({ segments, series, axis_config: axis }: Record<string, unknown>, at: string): Problem[] {
  const [name, drawn] = Array.isArray(segments) ? ['segments', segments] : ['series', series]
  if (!Array.isArray(drawn)) return []
  const atFirst = LIMITS.chartSeriesAtFirst
  const many = `has ${drawn.length}; workspaces that know an older form of the block take at most ${atFirst}`
  return [
    ...(drawn.length > atFirst ? [warning('invalid_blocks', `${at}/${name}`, many, SOURCE)] : []),
    ...(name === 'series' ? [...repeatedNames(drawn, at), ...labelsOffAxis(drawn, axis, at)] : []),
  ]
}

function repeatedNames(series: unknown[], at: string): Problem[] {
  const names = series.map((one) => (isRecord(one) ? one.name : undefined))
  return names.flatMap((name, i) =>
    name === undefined || names.indexOf(name) === i
      ? []
      : [problem('invalid_blocks', `${at}/series/${i}/name`, `repeats the name ${JSON.stringify(name)}`, SOURCE)],
  )
}

/** Each series needs one point per category. */
function labelsOffAxis(series: unknown[], axis: unknown, at: string): Problem[] {
  const categories = isRecord(axis) && Array.isArray(axis.categories) ? axis.categories : undefined
  if (categories === undefined) return []
  const expected = JSON.stringify(categories.toSorted())
  return series.flatMap((one, i) => {
    if (!isRecord(one) || !Array.isArray(one.data)) return []
    const labels = one.data.map((point) => (isRecord(point) ? point.label : undefined))
    if (JSON.stringify(labels.toSorted()) === expected) return []
    return [problem('invalid_blocks', `${at}/series/${i}/data`, 'must have one point for each category', SOURCE)]
  })
}
