export const USAGE_PATH = '/api/reports/by-user-client-date'
export const SEATS_PATH = '/api/reports/user-registry'
