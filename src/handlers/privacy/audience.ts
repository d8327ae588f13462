/** Who reads figures. In a channel, only groups of a certain size are shown separately; names are for admins. */
export type Audience = 'channel' | 'admins'
