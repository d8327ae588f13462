const ALPHABETS: Readonly<Record<string, string>> = {
  a: 'abcdefghijklmnopqrstuvwxyz0123456789',
  A: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  w: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  l: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  u: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-',
  b: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
  h: '0123456789abcdef',
  H: '0123456789ABCDEF',
  d: '0123456789',
  q: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  z: 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L',
}

const UUID = '{h8}-{h4}-4{h3}-a{h3}-{h12}'

/**
 * Tokens as the vendors' documents describe them, where the table under test has not marked them as unconfirmed: `{w36}` stands for 36
 * random letters and digits. Each is written down from the document, not from that table.
 */
export const DOCUMENTED: Readonly<Record<string, readonly string[]>> = {
  '1Password': ['ops_eyJ{w400}fQ=='],
  age: ['AGE-SECRET-KEY-1{z58}', 'AGE-SECRET-KEY-PQ-1{z58}'],
  Airtable: ['pat{w14}.{h64}'],
  Anthropic: ['sk-ant-api03-{u93}AA', 'sk-ant-admin01-{u93}AA'],
  Asana: ['1/{d16}:{h32}', '2/{d16}/{d16}:{h32}'],
  Atlassian: ['ATATT3xFfGF0{u170}={A8}', 'ATBB{w32}{A8}', 'ATCTT3xFfGN0{u160}={A8}'],
  AWS: ['AKIA{q16}', 'ASIA{q16}', 'aws_secret_access_key = {b40}', 'AWS_SECRET_ACCESS_KEY="{b40}"'],
  Azure: [
    'DefaultEndpointsProtocol=https;AccountName=shop;AccountKey={b86}==;EndpointSuffix=core.windows.net',
    'AccountKey = {b86}==',
    'https://shop.blob.core.windows.net/c/f?sv=2024-11-04&sr=b&sp=r&sig={b43}%3D',
    '{b76}+ASt{b5}g==',
    '{b76}ACDb{b5}A==',
    '{b33}+AEhB{b5}=',
    '{b33}AzCaP{b5}=',
    '{w42}AzSeC{w5}',
    '{b42}+ACRA{b5}',
    '{u44}AzFu{u5}Q==',
    '{w52}JQQJ99BAC{w15}A{w7}',
    '{w76}AZDO{w4}',
  ],
  Buildkite: ['bkua_{h40}'],
  CircleCI: ['CCIPAT_{w22}_{h40}', 'CCIPRJ_{w22}_{h40}'],
  Cloudflare: ['cfut_{w40}{h8}', 'cfk_{w40}{h8}', 'cfoat_{u43}', 'v1.0-{h24}-{h146}'],
  Contentful: ['CFPAT-{u43}'],
  'crates.io': ['cio{w32}'],
  Databricks: ['dapi{h32}', 'dapi{h32}-2'],
  Datadog: ['ddapp_{w34}', 'DDRCM_{A32}'],
  DigitalOcean: ['dop_v1_{h64}', 'doo_v1_{h64}', 'dor_v1_{h64}'],
  Discord: ['M{w23}.{u6}.{u38}', 'https://discord.com/api/webhooks/{d18}/{u68}'],
  Docker: ['dckr_pat_{a15}', 'dckr_pat_{u27}', 'dckr_oat_{u32}'],
  Doppler: ['dp.pt.{w43}', 'dp.st.dev.{w43}', 'dp.sa.{w43}'],
  Dropbox: ['sl.u.{u140}'],
  Dynatrace: ['dt0c01.{q24}.{q64}', 'dt0s01.{q24}.{q64}'],
  Figma: ['figd_{u40}'],
  'Fly.io': ['FlyV1 fm2_{b300}'],
  GitHub: ['ghp_{w36}', 'gho_{w36}', 'ghu_{w36}', 'ghs_{w36}', 'ghr_{w76}', 'github_pat_{w22}_{w59}'],
  GitLab: ['glpat-{u20}', 'gldt-{u20}', 'glrt-{u20}', 'glcbt-{h2}_{u20}', 'glptt-{h40}', 'glpat-{u27}.{a2}.{a9}'],
  Google: ['AIza{u35}', 'ya29.{u140}', 'GOCSPX-{u28}', 'AQ.Ab8R{u46}'],
  Grafana: ['glsa_{w32}_{h8}', 'glc_{b120}='],
  Groq: ['gsk_{w52}'],
  HashiCorp: ['hvs.{w24}', 's.1aB{w21}', 'hvs.{u92}', 'hvb.{u140}', '{w14}.atlasv1.{u67}'],
  Heroku: [`HRKU-${UUID}`, 'HRKU-AA{u58}'],
  'Hugging Face': ['hf_{l34}'],
  JFrog: ['AKCp8{w68}', 'cmVmd{w59}'],
  LaunchDarkly: [`api-${UUID}`, `sdk-${UUID}`, `mob-${UUID}`],
  Linear: ['lin_api_{w40}', 'lin_access_{w21}'],
  Mailchimp: ['{h32}-us14'],
  Mailgun: ['key-{h32}', '{h32}-{h8}-{h8}'],
  'Microsoft Entra': ['{w3}8Q~{u34}', '{w1}-{w1}7Q~{u31}'],
  Netlify: ['nfp_{w36}'],
  'New Relic': ['NRAK-{A27}', 'NRAA-{A27}', 'NRII-{u32}'],
  Notion: ['ntn_{d11}{w35}', 'secret_{w43}'],
  npm: ['npm_{w36}', 'npm_{w48}', 'npms_{w36}', '//registry.example.com/:_authToken={u40}'],
  NuGet: ['oy2{a43}'],
  Okta: ['Authorization: SSWS 00{u40}'],
  OpenAI: ['sk-proj-{u74}T3BlbkFJ{u74}', 'sk-{w20}T3BlbkFJ{w20}', 'sk-svcacct-{u58}T3BlbkFJ{u58}'],
  PayPal: [`access_token$production$\{a16}$\{h32}`, `client_secret$sandbox$\{h32}`],
  PlanetScale: ['pscale_tkn_{u43}', 'pscale_pw_{u43}'],
  Postman: ['PMAK-{h24}-{h34}'],
  Pulumi: ['pul-{h40}'],
  PyPI: ['pypi-AgEIcHlwaS5vcmc{u150}', 'pypi-{u85}'],
  Replicate: ['r8_{w37}'],
  RubyGems: ['rubygems_{h48}'],
  SendGrid: ['SG.{u22}.{u43}'],
  Sentry: ['sntrys_{b180}_{b43}', 'sntryu_{h64}', 'sntrya_{h64}'],
  Shopify: ['shpat_{h32}', 'shpss_{h32}', 'shpca_{h32}'],
  Slack: [
    'xoxb-{d12}-{d13}-{w24}',
    'xoxp-{d12}-{d12}-{d13}-{h32}',
    'xapp-1-A{A10}-{d13}-{h64}',
    'xoxe.xoxp-1-{w160}',
    'https://hooks.slack.com/services/T{A8}/B{A8}/{w24}',
    'https://hooks.slack.com/services/T{A10}/B{A10}/{w24}',
    'https://hooks.slack.com/triggers/T{A10}/{d11}/{w26}',
  ],
  Snyk: ['snyk_uat.{a8}.{u120}.{u43}', 'snyk_sat.{a8}.{u120}.{u43}'],
  SonarQube: ['squ_{h40}', 'sqa_{h40}', 'sqp_{h40}'],
  Sourcegraph: ['sgp_{h40}', 'sgp_{h16}_{h40}', 'sgp_local_{h40}', 'sgph_{h16}_{h40}', 'sgd_{h64}', 'slk_{h64}'],
  Square: ['EAAA{u60}', 'EAAl{u59}', 'sq0atp-{u22}', 'sq0csp-{u43}'],
  Stripe: ['sk_live_{w24}', 'rk_live_{w99}', 'sk_org_live_{w99}', 'sk_test_{w24}', 'rkcs_test_{w24}', 'whsec_{w32}'],
  Supabase: ['sbp_{h40}', 'sbp_oauth_{h40}', 'sb_secret_{u31}'],
  Tailscale: ['tskey-auth-{w17}-{w32}', 'tskey-api-{w17}-{w32}'],
  Telegram: ['{d10}:AA{u33}'],
  Twilio: ['SK{h32}', 'SK{H32}'],
  Vercel: ['vcp_{w24}'],
}

/** A token of a form; `random` gives numbers from 0 to below 1. Also the random parts of it: what must not be seen. */
export function tokenOf(form: string, random: () => number): { token: string; parts: string[] } {
  const parts: string[] = []
  const token = form.replace(/\{(\w)(\d+)\}/g, (_, alphabet: string, count: string) => {
    const letters = ALPHABETS[alphabet] ?? ''
    const part = Array.from({ length: Number(count) }, () => letters[Math.floor(random() * letters.length)]).join('')
    parts.push(part)
    return part
  })
  return { token, parts }
}
