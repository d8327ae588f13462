/** Of people and channels that every practice workspace begins with. */
export const MEMBER = 'U07MEMBER01'
export const OPERATOR = 'U07OPERAT01'
export const ADMIN = 'U07ADMIN001'
export const GENERAL = 'C07GENERAL1'
export const ENGINEERING = 'C07ENGINEER'
export const GUEST = 'U07GUEST001'
export const PRIVATE = 'C07PRIVATE1'
export const HELPDESK = 'C07HELPDESK'
