export const USAGE_PATH = '/api/reports/by-user-client-date'
export const SEATS_PATH = '/api/reports/user-registry'
export const CREDITS_PATH = '/api/credits'
