/** How a vendor's tokens look. */
interface TokenForm {
  vendor: string
  /** What is hidden: `token`, `key`, … */
  kind: string
  /** The source of a regular expression. Shorter than documented too, since an excerpt may have cut the end off. */
  form: string
  /** The vendor's document about them. */
  source: string
  /**
   * What of the form the vendor's own documents or code were seen to say, in 2026: all of it, or how it begins. Of `unconfirmed` ones
   * neither was found: they are as scanners of others know them.
   */
  seen: 'form' | 'beginning' | 'unconfirmed'
}

const WORD = '[A-Za-z0-9_-]'
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const row = (
  vendor: string,
  kind: string,
  form: string,
  source: string,
  seen: TokenForm['seen'] = 'unconfirmed',
): TokenForm => ({ vendor, kind, form, source, seen })

/** Nothing of a token precedes it, so `(?<![A-Za-z0-9])` may stand before each form. */
// biome-ignore format: a row a line.
export const VENDOR_TOKENS: readonly TokenForm[] = [
  row('1Password', 'token', 'ops_ey[A-Za-z0-9+/=_-]{20,}', 'https://developer.1password.com/docs/service-accounts/security'),
  row('age', 'key', 'AGE-SECRET-KEY-1[A-Z0-9]{20,58}', 'https://age-encryption.org/v1'),
  row('Airtable', 'token', 'pat[A-Za-z0-9]{14}\\.[a-f0-9]{32,64}', 'https://airtable.com/developers/web/guides/personal-access-tokens'),
  row('Anthropic', 'key', `sk-ant-[a-z0-9]{3,12}-${WORD}{16,}`, 'https://docs.anthropic.com/en/api/admin-api/apikeys/get-api-key'),
  row('Asana', 'token', '[0-2]/\\d{10,20}(?:/\\d{10,20})?:[a-f0-9]{32}', 'https://developers.asana.com/docs/personal-access-token'),
  row('Atlassian', 'token', `AT(?:ATT3|CTT3|BB)[A-Za-z0-9_=-]{20,}`, 'https://docs.atlassian.com/atlassian-bamboo/11.0.7/com/atlassian/bamboo/repository/configuration/BitbucketCloudApiTokenUtils.html', 'beginning'),
  row('AWS', 'key id', '(?:AKIA|ASIA|ABIA)[A-Z0-9]{16}(?![A-Za-z0-9])', 'https://docs.aws.amazon.com/STS/latest/APIReference/API_GetAccessKeyInfo.html', 'form'),
  row('AWS', 'key', '(?<=(?:secret_?access_?key|SECRET_?ACCESS_?KEY|[sS]ecretAccessKey)["\']?\\s{0,4}[:=]\\s{0,4}["\']?)[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])', 'https://docs.aws.amazon.com/STS/latest/APIReference/API_GetAccessKeyInfo.html', 'form'),
  row('Azure', 'key', '(?<=(?:AccountKey|SharedAccessKey)=)[A-Za-z0-9+/]{40,86}={0,2}', 'https://learn.microsoft.com/azure/storage/common/storage-configure-connection-string'),
  row('Azure', 'signature', '(?<=[?&]sig=)[A-Za-z0-9%+/]{40,}(?:=|%3[Dd])?', 'https://learn.microsoft.com/azure/storage/common/storage-sas-overview'),
  row('Buildkite', 'token', 'bk(?:ua|aa|aj|at|pt|ct)_[A-Za-z0-9_-]{16,}', 'https://buildkite.com/docs/platform/security/tokens', 'form'),
  row('CircleCI', 'token', 'CCI(?:PAT|PRJ)_[A-Za-z0-9]{10,}_[a-f0-9]{20,40}', 'https://circleci.com/changelog/new-format-for-api-access-tokens', 'form'),
  row('Cloudflare', 'token', 'cf(?:k|ut|at|oat)_[A-Za-z0-9_.-]{24,}', 'https://developers.cloudflare.com/fundamentals/api/get-started/token-formats', 'form'),
  row('Cloudflare', 'key', 'v1\\.0-[a-f0-9]{24}-[a-f0-9]{100,146}', 'https://developers.cloudflare.com/fundamentals/api/get-started/ca-keys'),
  row('Contentful', 'token', 'CFPAT-[A-Za-z0-9_-]{20,43}', 'https://www.contentful.com/developers/docs/references/authentication'),
  row('crates.io', 'token', 'cio[A-Za-z0-9]{32}(?![A-Za-z0-9])', 'https://github.com/rust-lang/crates.io/blob/main/src/util/token.rs', 'form'),
  row('Databricks', 'token', 'dapi[a-f0-9]{32}(?:-\\d)?(?![A-Za-z0-9])', 'https://docs.databricks.com/dev-tools/auth/pat'),
  row('DigitalOcean', 'token', 'do[por]_v1_[a-f0-9]{20,64}', 'https://docs.digitalocean.com/reference/api/create-personal-access-token'),
  row('Discord', 'token', '[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,38}', 'https://discord.com/developers/docs/reference#authentication'),
  row('Discord', 'webhook', '(?<=discord(?:app)?\\.com/api/webhooks/)\\d{17,20}/[A-Za-z0-9_-]{40,}', 'https://discord.com/developers/docs/resources/webhook'),
  row('Docker', 'token', 'dckr_[op]at_[A-Za-z0-9_-]{16,}', 'https://docs.docker.com/security/access-tokens'),
  row('Doppler', 'token', 'dp\\.(?:pt|st|ct|sa|said|scim|audit)\\.(?:[a-z0-9_-]{2,35}\\.)?[A-Za-z0-9]{24,44}', 'https://docs.doppler.com/reference/auth-token-formats'),
  row('Dropbox', 'token', 'sl\\.(?:u\\.)?[A-Za-z0-9_-]{60,}', 'https://developers.dropbox.com/oauth-guide'),
  row('Dynatrace', 'token', 'dt0[a-z]\\d{2}\\.[A-Z0-9]{24}\\.[A-Z0-9]{24,64}', 'https://docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens', 'form'),
  row('Figma', 'token', 'fig[dou]_[A-Za-z0-9_-]{20,}', 'https://developers.figma.com/docs/rest-api/personal-access-tokens'),
  row('Fly.io', 'token', '(?:FlyV1 )?fm[12][ar]?_[A-Za-z0-9+/=_,-]{40,}', 'https://fly.io/docs/security/tokens'),
  row('GitHub', 'token', 'gh[pousr]_[A-Za-z0-9_.-]{16,}|github_pat_[A-Za-z0-9_]{20,}', 'https://github.blog/changelog/2021-03-31-authentication-token-format-updates-are-generally-available', 'form'),
  row('GitLab', 'token', 'gl(?:pat|oas|dt|rtr?|cbt|ptt|ft|imt|agent|wt|soat|ffct)-[A-Za-z0-9_.-]{16,}|GR1348941[A-Za-z0-9_-]{16,}', 'https://docs.gitlab.com/security/tokens/#token-prefixes', 'beginning'),
  row('Google', 'key', 'AIza[A-Za-z0-9_-]{30,35}', 'https://cloud.google.com/docs/authentication/api-keys'),
  row('Google', 'token', 'ya29\\.[A-Za-z0-9_-]{20,}', 'https://developers.google.com/identity/protocols/oauth2/web-server'),
  row('Google', 'client secret', 'GOCSPX-[A-Za-z0-9_-]{20,28}', 'https://developers.google.com/identity/protocols/oauth2'),
  row('Grafana', 'token', 'glsa_[A-Za-z0-9]{20,32}(?:_[A-Fa-f0-9]{8})?|glc_[A-Za-z0-9+/]{32,}={0,2}', 'https://grafana.com/docs/grafana/latest/administration/service-accounts'),
  row('Groq', 'key', 'gsk_[A-Za-z0-9]{30,52}', 'https://console.groq.com/docs/api-keys'),
  row('HashiCorp', 'token', 'hv[sbr]\\.[A-Za-z0-9_-]{20,}|[A-Za-z0-9]{14}\\.atlasv1\\.[A-Za-z0-9_=-]{40,}', 'https://developer.hashicorp.com/vault/docs/concepts/tokens', 'beginning'),
  row('Heroku', 'token', `HRKU-(?:AA[A-Za-z0-9_-]{30,}|${UUID})`, 'https://devcenter.heroku.com/changelog-items/3175', 'form'),
  row('Hugging Face', 'token', '(?:hf_|api_org_)[A-Za-z0-9]{24,40}', 'https://huggingface.co/docs/hub/security-tokens', 'beginning'),
  row('JFrog', 'key', 'AKCp[A-Za-z0-9]{40,}|cmVmdGtuOj[A-Za-z0-9]{40,}', 'https://jfrog.com/help/r/jfrog-platform-administration-documentation/access-tokens'),
  row('LaunchDarkly', 'key', `(?:api|sdk|mob|rel)-${UUID}`, 'https://launchdarkly.com/docs/home/account/environment/keys'),
  row('Linear', 'token', 'lin_(?:api|oauth)_[A-Za-z0-9]{24,}', 'https://linear.app/developers/graphql'),
  row('Mailchimp', 'key', '[a-f0-9]{32}-us\\d{1,2}(?!\\d)', 'https://mailchimp.com/developer/marketing/docs/fundamentals'),
  row('Mailgun', 'key', 'key-[a-f0-9]{32}(?![a-f0-9])|[a-f0-9]{32}-[a-f0-9]{8}-[a-f0-9]{8}(?![a-f0-9-])', 'https://documentation.mailgun.com/docs/mailgun/user-manual/api-key-mgmt/api-keys'),
  row('Microsoft Entra', 'client secret', '[A-Za-z0-9_~.]{3}\\dQ~[A-Za-z0-9_~.-]{31,34}', 'https://learn.microsoft.com/entra/identity-platform/quickstart-register-app'),
  row('Netlify', 'token', 'nf[cpoub]_[A-Za-z0-9]{24,40}', 'https://docs.netlify.com/api/get-started'),
  row('New Relic', 'key', 'NR(?:AK|II|IQ|RA|JS)-[A-Za-z0-9_-]{19,32}', 'https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys'),
  row('Notion', 'token', 'ntn_[A-Za-z0-9]{30,46}|secret_[A-Za-z0-9]{43}(?![A-Za-z0-9])', 'https://developers.notion.com/docs/authorization'),
  row('npm', 'token', 'npm_[A-Za-z0-9]{24,36}(?![A-Za-z0-9_])', 'https://docs.npmjs.com/about-access-tokens'),
  row('npm', 'token', '(?<=_authToken=)[A-Za-z0-9_-]{30,64}', 'https://docs.npmjs.com/cli/configuring-npm/npmrc'),
  row('NuGet', 'key', 'oy2[a-z0-9]{43}(?![a-z0-9])', 'https://learn.microsoft.com/nuget/nuget-org/publish-a-package'),
  row('Okta', 'token', '(?<=SSWS )00[A-Za-z0-9_-]{30,42}', 'https://developer.okta.com/docs/guides/create-an-api-token'),
  row('OpenAI', 'key', `sk-(?:proj|svcacct|admin|None)-${WORD}{20,}|sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{10,20}|sk-[A-Za-z0-9]{48}(?![A-Za-z0-9])`, 'https://platform.openai.com/docs/api-reference/authentication'),
  row('PayPal', 'token', 'access_token\\$(?:production|sandbox)\\$[a-z0-9]{16}\\$[a-f0-9]{32}', 'https://developer.paypal.com/braintree/articles/control-panel/important-gateway-credentials'),
  row('PlanetScale', 'token', 'pscale_(?:tkn|pw|oauth|app_secret)_[A-Za-z0-9_=.-]{24,}', 'https://planetscale.com/docs/api/reference/service-tokens'),
  row('Postman', 'key', 'PMAK-[a-f0-9]{24}-[a-f0-9]{24,34}', 'https://learning.postman.com/docs/developer/postman-api/authentication'),
  row('Pulumi', 'token', 'pul-[a-f0-9]{40}(?![a-f0-9])', 'https://www.pulumi.com/docs/administration/access-identity/access-tokens'),
  row('PyPI', 'token', 'pypi-[A-Za-z0-9_-]{50,}', 'https://docs.pypi.org/api/secrets', 'form'),
  row('Replicate', 'token', 'r8_[A-Za-z0-9]{30,37}(?![A-Za-z0-9])', 'https://replicate.com/docs/topics/security/api-tokens'),
  row('RubyGems', 'key', 'rubygems_[a-f0-9]{32,48}', 'https://github.com/rubygems/rubygems.org/blob/master/app/controllers/concerns/api_keyable.rb', 'form'),
  row('SendGrid', 'key', 'SG\\.[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{16,64}', 'https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys'),
  row('Sentry', 'token', 'sntry[usai]_[A-Za-z0-9+/=_-]{24,}', 'https://docs.sentry.io/security-legal-pii/security/token-formats', 'form'),
  row('Shopify', 'token', 'shp(?:at|ca|pa|ss|tka|ua)_[A-Fa-f0-9]{24,64}', 'https://shopify.dev/changelog/length-of-the-shopify-access-token-is-increasing', 'form'),
  row('Slack', 'token', 'xox[abeoprs][-.](?=[A-Za-z0-9.-]{0,40}\\d{5})[A-Za-z0-9.-]{16,}|xapp-\\d-[A-Z0-9]{6,}-\\d{6,}-[a-f0-9]{20,}|xoxe(?:\\.xox[bp])?-\\d-[A-Za-z0-9]{40,}|xwfp-[A-Za-z0-9-]{20,}', 'https://docs.slack.dev/authentication/tokens'),
  row('Slack', 'webhook', '(?<=hooks\\.slack(?:-gov)?\\.com/(?:services|workflows|triggers)/)[A-Z0-9]{8,}/[A-Za-z0-9]{8,}/[A-Za-z0-9/]{16,}', 'https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks'),
  row('Sourcegraph', 'token', 'sg[pd]_(?:[a-f0-9]{16}_|local_)?[a-f0-9]{30,64}|slk_[a-f0-9]{40,64}', 'https://sourcegraph.com/docs/cli/how-tos/creating-an-access-token'),
  row('Square', 'token', 'EAAA[A-Za-z0-9_-]{50,}|sq0(?:atp|csp)-[A-Za-z0-9_-]{20,}', 'https://developer.squareup.com/docs/build-basics/access-tokens'),
  row('Stripe', 'key', '[sr]k_(?:org_)?(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/=]{24,}', 'https://docs.stripe.com/keys'),
  row('Supabase', 'key', 'sbp_(?:v0_)?[a-f0-9]{32,40}|sb_secret_[A-Za-z0-9_-]{20,}', 'https://supabase.com/docs/guides/api/api-keys', 'beginning'),
  row('Tailscale', 'key', 'tskey-[a-z]{2,20}-[A-Za-z0-9]{8,40}-[A-Za-z0-9]{12,60}', 'https://tailscale.com/docs/reference/key-prefixes', 'form'),
  row('Telegram', 'token', '\\d{8,10}:AA[A-Za-z0-9_-]{30,35}(?![A-Za-z0-9_-])', 'https://core.telegram.org/bots/api#authorizing-your-bot'),
  row('Twilio', 'key', 'SK[a-f0-9]{32}(?![a-f0-9])', 'https://www.twilio.com/docs/iam/api-keys'),
  row('Vercel', 'token', 'vc[pioark]_[A-Za-z0-9]{24,60}', 'https://vercel.com/docs/rest-api'),
  row('web', 'token', 'eyJ[A-Za-z0-9_-]{10,}\\.eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{16,}', 'https://www.rfc-editor.org/rfc/rfc7519', 'form'),
]
