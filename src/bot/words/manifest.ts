/** How the app presents itself where it is installed. */
export const manifestWords = {
  name: 'crowsnest',
  description: 'Answers about your code, and what your code-intelligence platform is used for',
  agent: 'Answers questions about your code, with links to the lines',
}
