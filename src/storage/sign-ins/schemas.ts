import { z } from 'zod'
import type { OAuthGrant, OAuthRegistration, SignIn } from '../../ports/index.ts'

export const registrationSchema: z.ZodType<OAuthRegistration> = z.object({
  client_id: z.string(),
  client_secret: z.string().exactOptional(),
  token_endpoint_auth_method: z.string().exactOptional(),
})

export const grantSchema: z.ZodType<OAuthGrant> = z.object({
  issuer: z.string(),
  tokenEndpoint: z.string(),
  revocationEndpoint: z.string().exactOptional(),
  introspectionEndpoint: z.string().exactOptional(),
  authMethods: z.array(z.string()).exactOptional(),
  client: registrationSchema,
  resource: z.string().exactOptional(),
})

export const signInSchema: z.ZodType<SignIn> = z.object({
  token: z.string(),
  scheme: z.enum(['token', 'Bearer']),
  by: z.enum(['browser', 'device', 'token']),
  account: z.string().exactOptional(),
  connectedAt: z.number(),
  scope: z.string().exactOptional(),
  expiresAt: z.number().exactOptional(),
  endsAt: z.number().exactOptional(),
  refreshToken: z.string().exactOptional(),
  refreshingSince: z.number().exactOptional(),
  grant: grantSchema.exactOptional(),
  toldAt: z.number().exactOptional(),
})
