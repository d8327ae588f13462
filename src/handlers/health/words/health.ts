export const healthWords = {
  status: 'Show whether everything works',
  doctor: 'Show what is broken and how to fix it',
  allWell: '**Everything works.**',
  someBad: (bad: number, all: number) => `**${bad} of ${all} parts ${bad === 1 ? 'needs' : 'need'} attention.**`,
  line: (isOk: boolean, name: string, detail: string, remedy: string) =>
    `- ${isOk ? '✅' : '❌'} **${name}**: ${detail}${remedy && ` → ${remedy}`}`,
}
