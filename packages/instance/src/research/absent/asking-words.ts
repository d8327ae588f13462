/** Words that questions are made of, whatever they are about. Of two that are equally near, the first is meant. */
export const ASKING_WORDS: readonly string[] = `
  what where which when whose does default defaults between difference change changed changes added removed deleted introduced
  deprecated release released latest newest first last version versions support supports supported supporting allow allows accept
  accepts provide provides include includes whether handle handled handles handling implemented defined definition declared called calls caller callers return returns
  returned throw throws thrown raises raised test tests tested testing written wrote maintains maintainer function functions
  method methods class classes module modules package packages directory folder variable variables constant constants command
  commands subcommand subcommands argument arguments parameter parameters option options setting settings config configuration
  configure configured environment number numbers value values limit limits maximum minimum error errors exception exceptions message messages
  install build compile deploy start example examples documentation document documented enable enabled disable disabled parse
  parsed parsing create created creates delete deletes update updated updates upgrade migrate check checked checks connect
  connection connections request requests response responses server client database session password authentication
  authorization validate validated validation ignore ignores skip skips retry retries encrypt compress resume follow follows
  remove removes rename renamed replace replaced convert export import exported imported license dependency dependencies
  happens happen possible available explain describe required optional recursive recursively multiple without
  because before after while about every another something anything`
  .trim()
  .split(/\s+/)
