/** Words of questions about code that say nothing about the code. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and another any anything are as at be because become becomes been
  before being below between both but by came can cannot code codebase come comes coming could did do does doing
  done down during each else etc every explain few file files find for from further get gets give goes going happen
  happening happens has have having he help her here how i if implement implementation implemented implements in
  into is it its itself just know let like line lines list live lives locate located look made make makes me more
  most my need no not nothing now of off on once one only or other our over own part place places please reach
  reached reaches repo repository rev revision same shall she should show so some something source such tell than
  that the their them then there these they thing things this those through to too turn turned turns under until up
  us use used uses using very via want was way we were what when where whether which while who why will with without
  work works would you your`.split(/\s+/),
)
