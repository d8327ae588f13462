/** Words in questions about code that say nothing about the code. */
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
  work works would you your
  ain aren arent couldn couldnt didn didnt doesn doesnt don dont hadn hadnt hasn hasnt haven havent isn isnt ll
  shouldn shouldnt til till ve wasn wasnt weren werent whats wheres whos won wont wouldn wouldnt thats theres cant`.split(
    /\s+/,
  ),
)

/** Everyday words. They are rare in code, so rarity alone would make them the topic of a question, where they mean something else. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `able actually alone already always anybody anyone ask asks asked asking away back bad behave behaves best better big
  bigger biggest bit bits bring brings brought care chance coming correct correctly dangerous deal deals decide decided
  decides deciding depend depending depends determine determined determines different differently easy either enough
  even ever everybody everyone everything exactly far feel fine fit fits
  forever given good great guess hand hands hard having holds huge idea inside instead keep keeping keeps kept kind knew
  know knowing known knows later least leave leaves left less let lets like likes little long longer look looked looking
  looks lot lots many mean means meant middle mind moment much must near nearly never nice nobody normally often okay ones
  oneself others otherwise ought outside own owned parts people perhaps person persons pieces possible probably properly
  put puts quite rather real really rest right roughly same say saying says said see seem seems seen sense simply since
  small smaller somebody somehow someone sometimes somewhere soon still stuff suppose sure take taken takes talk talks
  think though thought time times together told too tried trouble twice usual usually various want wants way ways
  whatever whenever whole whom whose wish word worked wrong yet yours`.split(/\s+/),
)
