import { AskError } from '../../errors/errors.ts'

export class SymbolTimeout extends AskError {
  override name = 'SymbolTimeout'

  constructor() {
    super('Following this name took too long and was stopped. Use keyword_search to find where it is mentioned.')
  }
}
