interface TokenForm {
  vendor: string
  /** What is hidden: `token`, `key`, … */
  kind: string
  /** The source of a regular expression. It also matches shorter tokens than documented, because an excerpt may have cut the end off. */
  form: string
  /** The vendor's document about them. */
  source: string
  /**
   * What the vendor's own documents or code said about the form in 2026: all of it, as a rule or an example, or how it begins, for at
   * least one kind. `unconfirmed`: neither was found; the form is as other scanners know it.
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

/** A token follows no letter or digit, so `(?<![A-Za-z0-9])` can precede each form. */
// biome-ignore format: a row a line.
export const VENDOR_TOKENS: readonly TokenForm[] = [
  row('1Password', 'token', 'ops_ey[A-Za-z0-9+/=_-]{20,}', 'https://developer.1password.com/docs/service-accounts/security'),
  row('age', 'key', 'AGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]{20,58}', 'https://github.com/C2SP/C2SP/blob/main/age.md', 'form'),
  row('Airtable', 'token', 'pat[A-Za-z0-9]{14}\\.[a-f0-9]{32,64}', 'https://github.com/Airtable/blocks/blob/master/packages/cli-next/test/commands/set-api-key.test.ts', 'form'),
  row('Anthropic', 'key', `sk-ant-[a-z0-9]{3,12}-${WORD}{16,}`, 'https://github.com/anthropics/anthropic-sdk-python/blob/main/examples/workload_identity.py', 'beginning'),
  row('Asana', 'token', '[0-2]/\\d{10,20}(?:/\\d{10,20})?:[a-f0-9]{32}', 'https://github.com/Asana/developer-docs/blob/master/source/includes/markdown/_examples.html.md', 'beginning'),
  row('Atlassian', 'token', `AT(?:ATT3|CTT3|BB)[A-Za-z0-9_=-]{20,}`, 'https://docs.atlassian.com/atlassian-bamboo/11.0.7/com/atlassian/bamboo/repository/configuration/BitbucketCloudApiTokenUtils.html', 'beginning'),
  row('AWS', 'key id', '(?:AKIA|ASIA|ABIA)[A-Z0-9]{16}(?![A-Za-z0-9])', 'https://docs.aws.amazon.com/STS/latest/APIReference/API_GetAccessKeyInfo.html', 'form'),
  row('AWS', 'key', '(?<=(?:secret_?access_?key|SECRET_?ACCESS_?KEY|[sS]ecretAccessKey)["\']?\\s{0,4}[:=]\\s{0,4}["\']?)[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])', 'https://docs.aws.amazon.com/STS/latest/APIReference/API_GetAccessKeyInfo.html', 'form'),
  row('Azure', 'key', '(?<=(?:AccountKey|SharedAccessKey)\\s{0,2}=\\s{0,2})[A-Za-z0-9+/]{40,86}={0,2}', 'https://learn.microsoft.com/purview/sit-defn-azure-storage-account-key', 'form'),
  row('Azure', 'key', '[A-Za-z0-9+/]{76}(?:\\+(?:ASt|ABa|AMC)|ACDb|APIM)[A-Za-z0-9+/]{5}[AQgw]==', 'https://github.com/microsoft/security-utilities/blob/main/GeneratedRegexPatterns/PreciselyClassifiedSecurityKeys.json', 'form'),
  row('Azure', 'key', '[A-Za-z0-9+/]{33}(?:\\+(?:ARm|AEh|ASb)|AIoT|AzCa|AZEG)[A-P][A-Za-z0-9+/]{5}=', 'https://github.com/microsoft/security-utilities/blob/main/GeneratedRegexPatterns/PreciselyClassifiedSecurityKeys.json', 'form'),
  row('Azure', 'key', '[A-Za-z0-9+/]{42}(?:AzSe|\\+ACR)[A-D][A-Za-z0-9+/]{5}|[A-Za-z0-9_-]{44}AzFu[A-Za-z0-9_-]{5}[AQgw]==', 'https://github.com/microsoft/security-utilities/blob/main/GeneratedRegexPatterns/PreciselyClassifiedSecurityKeys.json', 'form'),
  row('Azure', 'key', '[A-Za-z0-9]{52}JQQJ9[9DH][A-Za-z0-9][A-L][A-Za-z0-9]{16}[A-Za-z][A-Za-z0-9]{7}(?:[A-Za-z0-9]{2}==)?', 'https://github.com/microsoft/security-utilities/blob/main/GeneratedRegexPatterns/PreciselyClassifiedSecurityKeys.json', 'form'),
  row('Azure', 'DevOps token', '[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}', 'https://learn.microsoft.com/purview/sit-defn-azure-devops-personal-access-token', 'form'),
  row('Azure', 'signature', '(?<=[?&]sig=)[A-Za-z0-9%+/]{40,}(?:=|%3[Dd])?', 'https://learn.microsoft.com/purview/sit-defn-azure-sas', 'form'),
  row('Buildkite', 'token', 'bk(?:ua|aa|aj|at|pt|ct)_[A-Za-z0-9_-]{16,}', 'https://buildkite.com/docs/platform/security/tokens', 'form'),
  row('CircleCI', 'token', 'CCI(?:PAT|PRJ)_[A-Za-z0-9]{10,}_[a-f0-9]{20,40}', 'https://circleci.com/changelog/new-format-for-api-access-tokens', 'form'),
  row('Cloudflare', 'token', 'cf(?:k|ut|at|oat)_[A-Za-z0-9_.-]{24,}', 'https://developers.cloudflare.com/fundamentals/api/get-started/token-formats', 'form'),
  row('Cloudflare', 'key', 'v1\\.0-[a-f0-9]{24}-[a-f0-9]{100,146}', 'https://developers.cloudflare.com/fundamentals/api/get-started/ca-keys', 'beginning'),
  row('Contentful', 'token', 'CFPAT-[A-Za-z0-9_-]{20,43}', 'https://github.com/contentful/contentful-cli/blob/main/test/proxy/README.md', 'beginning'),
  row('crates.io', 'token', 'cio[A-Za-z0-9]{32}(?![A-Za-z0-9])', 'https://github.com/rust-lang/crates.io/blob/main/src/util/token.rs', 'form'),
  row('Databricks', 'token', 'dapi[a-f0-9]{32}(?:-\\d)?(?![A-Za-z0-9])', 'https://github.com/microsoft/security-utilities/blob/main/GeneratedRegexPatterns/PreciselyClassifiedSecurityKeys.json', 'form'),
  row('Datadog', 'key', 'ddapp_[A-Za-z0-9_]{20,34}|DDRCM_[A-Z0-9]{20,}', 'https://github.com/DataDog/datadog-agent/blob/main/pkg/util/scrubber/default.go', 'form'),
  row('DigitalOcean', 'token', 'do[por]_v1_[a-f0-9]{20,64}', 'https://github.com/digitalocean/doctl/blob/main/commands/auth_test.go', 'form'),
  row('Discord', 'token', '[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,38}', 'https://github.com/discord/discord-api-docs/blob/main/developers/reference.mdx', 'form'),
  row('Discord', 'webhook', '(?<=discord(?:app)?\\.com/api/webhooks/)\\d{17,20}/[A-Za-z0-9_-]{40,}', 'https://github.com/discord/discord-api-docs/blob/main/developers/topics/oauth2.mdx', 'form'),
  row('Docker', 'token', 'dckr_[op]at_[A-Za-z0-9_-]{14,}', 'https://docs.docker.com/reference/api/hub/latest', 'beginning'),
  row('Doppler', 'token', 'dp\\.(?:pt|st|ct|sa|said|scim|audit)\\.(?:[a-z0-9_-]{2,35}\\.)?[A-Za-z0-9]{24,44}', 'https://docs.doppler.com/docs/enclave-service-tokens', 'beginning'),
  row('Dropbox', 'token', 'sl\\.(?:u\\.)?[A-Za-z0-9_-]{60,}', 'https://developers.dropbox.com/oauth-guide'),
  row('Dynatrace', 'token', 'dt0[a-z]\\d{2}\\.[A-Z0-9]{24}\\.[A-Z0-9]{24,64}', 'https://docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens', 'form'),
  row('Figma', 'token', 'fig[dou]_[A-Za-z0-9_-]{20,}', 'https://github.com/figma/code-connect/blob/main/cli/src/connect/__test__/e2e/test_wizard_e2e.ts', 'beginning'),
  row('Fly.io', 'token', '(?:FlyV1 )?fm[12][ar]?_[A-Za-z0-9+/=_,-]{40,}', 'https://github.com/superfly/macaroon/blob/main/format.go', 'form'),
  row('GitHub', 'token', 'gh[pousr]_[A-Za-z0-9_.-]{16,}|github_pat_[A-Za-z0-9_]{20,}', 'https://github.blog/changelog/2021-03-31-authentication-token-format-updates-are-generally-available', 'form'),
  row('GitLab', 'token', 'gl(?:pat|oas|dt|rtr?|cbt|ptt|ft|imt|agent|wt|soat|ffct)-[A-Za-z0-9_.-]{16,}|GR1348941[A-Za-z0-9_-]{16,}', 'https://docs.gitlab.com/security/tokens/#token-prefixes', 'beginning'),
  row('Google', 'key', 'AIza[A-Za-z0-9_-]{30,35}', 'https://github.com/google/osv-scalibr/blob/main/veles/secrets/gcpapikey/detector.go', 'form'),
  row('Google', 'key', 'AQ\\.Ab8R[A-Za-z0-9_-]{30,46}', 'https://github.com/google/osv-scalibr/blob/main/veles/secrets/gcpexpressmode/detector.go', 'form'),
  row('Google', 'token', 'ya29\\.[A-Za-z0-9_-]{20,}', 'https://github.com/google/osv-scalibr/blob/main/veles/secrets/gcpoauth2access/detector.go', 'form'),
  row('Google', 'client secret', 'GOCSPX-[A-Za-z0-9_-]{20,28}', 'https://github.com/google/osv-scalibr/blob/main/veles/secrets/gcpoauth2client/detector.go', 'form'),
  row('Grafana', 'token', 'glsa_[A-Za-z0-9]{20,32}(?:_[A-Fa-f0-9]{8})?', 'https://github.com/grafana/grafana/blob/main/pkg/components/satokengen/tokengen.go', 'form'),
  row('Grafana', 'token', 'glc_[A-Za-z0-9+/]{32,}={0,2}', 'https://github.com/grafana/alloy/blob/main/docs/sources/configure/macos.md', 'beginning'),
  row('Groq', 'key', 'gsk_[A-Za-z0-9]{30,52}', 'https://github.com/groq/groq-api-cookbook/blob/main/tutorials/06-multimodal/batch-analyze-images/README.md', 'beginning'),
  row('HashiCorp', 'token', 'hv[sbr]\\.[A-Za-z0-9_-]{20,}|[sbr]\\.(?=[A-Za-z]*\\d)(?=[A-Z0-9]*[a-z])(?=[a-z0-9]*[A-Z])[A-Za-z0-9]{24}(?![A-Za-z0-9_(.])', 'https://developer.hashicorp.com/vault/docs/concepts/tokens', 'form'),
  row('HashiCorp', 'token', '[A-Za-z0-9]{14}\\.atlasv1\\.[A-Za-z0-9_=-]{40,}', 'https://developer.hashicorp.com/terraform/cli/config/config-file', 'beginning'),
  row('Heroku', 'token', `HRKU-(?:AA[A-Za-z0-9_-]{30,}|${UUID})`, 'https://devcenter.heroku.com/changelog-items/3175', 'form'),
  row('Hugging Face', 'token', '(?:hf_|api_org_)[A-Za-z0-9]{24,40}', 'https://huggingface.co/docs/hub/security-tokens', 'beginning'),
  row('JFrog', 'key', 'AKCp[A-Za-z0-9]{40,}', 'https://github.com/jfrog/jfrog-client-go/blob/master/http/httpclient/client.go', 'form'),
  row('JFrog', 'token', 'cmVmdGtuOj[A-Za-z0-9]{40,}|cmVmd[A-Za-z0-9]{59}(?![A-Za-z0-9])', 'https://jfrog.com/help/r/jfrog-platform-administration-documentation/understanding-identity-tokens', 'form'),
  row('LaunchDarkly', 'key', `(?:api|sdk|mob)-${UUID}`, 'https://github.com/launchdarkly/ld-relay/blob/v8/internal/sharedtest/testdata_envs.go', 'form'),
  row('LaunchDarkly', 'key', `rel-${UUID}`, 'https://launchdarkly.com/docs/home/account/environment/keys'),
  row('Linear', 'token', 'lin_(?:api|oauth|access)_[A-Za-z0-9]{20,}', 'https://github.com/linear/linear-release/blob/main/.env.example', 'beginning'),
  row('Mailchimp', 'key', '[a-f0-9]{32}-us\\d{1,2}(?!\\d)', 'https://github.com/mailchimp/wordpress/blob/develop/.env.test.sample', 'form'),
  row('Mailgun', 'key', 'key-[a-f0-9]{32}(?![a-f0-9])|[a-f0-9]{32}-[a-f0-9]{8}-[a-f0-9]{8}(?![a-f0-9-])', 'https://github.com/mailgun/mailgun-python/blob/main/tests/unit/test_client_security.py', 'beginning'),
  row('Microsoft Entra', 'client secret', '[A-Za-z0-9_~.-]{3}\\dQ~[A-Za-z0-9_~.-]{24,34}', 'https://github.com/microsoft/security-utilities/blob/main/GeneratedRegexPatterns/PreciselyClassifiedSecurityKeys.json', 'form'),
  row('Netlify', 'token', 'nf[cpoub]_[A-Za-z0-9]{24,40}', 'https://github.com/netlify/netlify-mcp/blob/main/netlify/functions/mcp-server/proxy.test.ts', 'beginning'),
  row('New Relic', 'key', 'NR(?:AK|AA|II|IQ|RA|JS)-[A-Za-z0-9_-]{19,32}', 'https://github.com/newrelic/newrelic-cli/blob/main/internal/utils/utils.go', 'beginning'),
  row('Notion', 'token', 'ntn_[A-Za-z0-9]{30,46}|secret_[A-Za-z0-9]{43}(?![A-Za-z0-9])', 'https://github.com/makenotion/notion-mcp-server/blob/main/README.md', 'beginning'),
  row('npm', 'token', 'npms?_[A-Za-z0-9]{24,48}(?![A-Za-z0-9_])', 'https://github.com/npm/redact/blob/main/lib/matchers.js', 'form'),
  row('npm', 'token', '(?<=_authToken=)[A-Za-z0-9_-]{30,64}', 'https://docs.npmjs.com/cli/configuring-npm/npmrc', 'beginning'),
  row('NuGet', 'key', 'oy2[a-z0-9]{43}(?![a-z0-9])', 'https://github.com/NuGet/NuGetGallery/blob/main/src/NuGetGallery.Services/Authentication/ApiKeyV4.cs', 'form'),
  row('Okta', 'token', '(?<=SSWS )00[A-Za-z0-9_-]{30,42}', 'https://github.com/okta/okta-developer-docs/blob/master/packages/@okta/vuepress-site/docs/guides/oie-upgrade-api-sdk-to-oie-sdk/main/index.md', 'form'),
  row('OpenAI', 'key', `sk-(?:proj|svcacct|admin|None)-${WORD}{20,}|sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{10,20}|sk-[A-Za-z0-9]{48}(?![A-Za-z0-9])`, 'https://github.com/openai/openai-openapi/blob/main/openapi.json', 'beginning'),
  row('PayPal', 'token', 'access_token\\$(?:development|integration|qa|sandbox|production)\\$[a-z0-9_]{6,40}\\$[a-z0-9_]{8,64}|client_secret\\$(?:development|integration|qa|sandbox|production)\\$[a-z0-9_]{8,64}', 'https://github.com/braintree/braintree_node/blob/master/lib/braintree/credentials_parser.js', 'form'),
  row('PlanetScale', 'token', 'pscale_(?:tkn|pw|oauth|app_secret)_[A-Za-z0-9_=.-]{24,}', 'https://github.com/planetscale/cli/blob/main/internal/config/config.go', 'beginning'),
  row('Postman', 'key', 'PMAK-[a-f0-9]{24}-[a-f0-9]{24,34}', 'https://github.com/postmanlabs/postman-mcp-server/blob/main/src/telemetry/client.ts', 'beginning'),
  row('Pulumi', 'token', 'pul-[a-f0-9]{40}(?![a-f0-9])', 'https://github.com/pulumi/pulumi-pulumiservice/blob/main/provider/pkg/provider/config_test.go', 'beginning'),
  row('PyPI', 'token', 'pypi-[A-Za-z0-9_-]{50,}', 'https://docs.pypi.org/api/secrets', 'form'),
  row('Replicate', 'token', 'r8_[A-Za-z0-9]{30,37}(?![A-Za-z0-9])', 'https://github.com/replicate/cog/blob/main/examples/hello-replicate/README.md', 'beginning'),
  row('RubyGems', 'key', 'rubygems_[a-f0-9]{32,48}', 'https://github.com/rubygems/rubygems.org/blob/master/app/controllers/concerns/api_keyable.rb', 'form'),
  row('SendGrid', 'key', 'SG\\.[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{16,64}', 'https://github.com/sendgrid/sendgrid-nodejs/blob/main/packages/client/src/classes/client.js', 'beginning'),
  row('Sentry', 'token', 'sntry[usai]_[A-Za-z0-9+/=_-]{24,}', 'https://docs.sentry.io/security-legal-pii/security/token-formats', 'form'),
  row('Shopify', 'token', 'shp(?:at|ca|pa|ss|tka|ua)_[A-Fa-f0-9]{24,64}', 'https://shopify.dev/changelog/length-of-the-shopify-access-token-is-increasing', 'form'),
  row('Slack', 'token', 'xox[abeoprs][-.](?=[A-Za-z0-9.-]{0,40}\\d{5})[A-Za-z0-9.-]{16,}|xapp-\\d-[A-Z0-9]{6,}-\\d{6,}-[a-f0-9]{20,}|xoxe(?:\\.xox[bp])?-\\d-[A-Za-z0-9]{40,}|xwfp-[A-Za-z0-9-]{20,}', 'https://github.com/slackapi/bolt-js/blob/main/docs/english/creating-an-app.md', 'beginning'),
  row('Slack', 'webhook', '(?<=hooks\\.slack(?:-gov)?\\.com/(?:services|workflows|triggers)/)[A-Z0-9]{8,}/[A-Za-z0-9]{8,}/[A-Za-z0-9/]{16,}', 'https://github.com/slackapi/python-slack-sdk/blob/main/docs/english/webhook.md', 'form'),
  row('Snyk', 'token', 'snyk_(?:uat|sat)\\.[a-z0-9]{8}\\.[A-Za-z0-9_-]{16,}(?:\\.[A-Za-z0-9_-]+)?', 'https://github.com/snyk/go-application-framework/blob/main/pkg/auth/tokenauthenticator.go', 'form'),
  row('SonarQube', 'token', 'sq[uabp]_[a-f0-9]{20,40}', 'https://github.com/SonarSource/sonarqube/blob/master/server/sonar-webserver-auth/src/main/java/org/sonar/server/usertoken/TokenGeneratorImpl.java', 'form'),
  row('Sourcegraph', 'token', 'sgph?_(?:[A-Za-z0-9]{5,16}_)?[a-fA-F0-9]{30,40}|(?:sgd|slk)_[a-f0-9]{40,64}', 'https://github.com/sourcegraph/src-cli/blob/main/lib/accesstoken/personal_access_token.go', 'form'),
  row('Square', 'token', 'EAAA[A-Za-z0-9_-]{50,}|EAA[A-Za-z0-9_-]{60,61}(?![A-Za-z0-9_-])', 'https://github.com/square/square-nodejs-sdk/blob/master/tests/wire/oAuth.test.ts', 'form'),
  row('Square', 'token', 'sq0atp-[A-Za-z0-9_-]{20,}', 'https://developer.squareup.com/docs/build-basics/access-tokens'),
  row('Square', 'client secret', 'sq0csp-[A-Za-z0-9_-]{20,}', 'https://github.com/square/square-python-sdk/blob/master/reference.md', 'form'),
  row('Stripe', 'key', '(?:[sr]k|rkcs)_(?:org_)?(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/=]{24,}', 'https://github.com/stripe/stripe-cli/blob/master/canary/testutil/sanitize.go', 'form'),
  row('Supabase', 'token', 'sbp_(?:v0_|oauth_)?[a-f0-9]{32,40}', 'https://github.com/supabase/cli/blob/develop/internal/utils/access_token.go', 'form'),
  row('Supabase', 'key', 'sb_secret_[A-Za-z0-9_-]{20,}', 'https://supabase.com/docs/guides/api/api-keys', 'beginning'),
  row('Tailscale', 'key', 'tskey-[a-z]{2,20}-[A-Za-z0-9]{8,40}-[A-Za-z0-9]{12,60}', 'https://tailscale.com/docs/reference/key-prefixes', 'form'),
  row('Telegram', 'token', '\\d{8,10}:AA[A-Za-z0-9_-]{30,35}(?![A-Za-z0-9_-])', 'https://core.telegram.org/bots/api#authorizing-your-bot'),
  row('Twilio', 'key', 'SK[a-fA-F0-9]{32}(?![a-fA-F0-9])', 'https://github.com/twilio/twilio-oai/blob/main/spec/json/twilio_api_v2010.json', 'form'),
  row('Vercel', 'token', 'vc[pioark]_[A-Za-z0-9]{24,60}', 'https://github.com/vercel/vercel/blob/main/packages/cli/src/commands/tokens/add.ts', 'beginning'),
  row('web', 'token', 'eyJ[A-Za-z0-9_-]{10,}\\.eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{16,}', 'https://www.rfc-editor.org/rfc/rfc7519', 'form'),
]
