/** Joins the parts of a sentence, as the specified texts do: '2 leagues, 12 teams and 30 games', without a last comma. */
export const listFormat = new Intl.ListFormat('en-GB')
