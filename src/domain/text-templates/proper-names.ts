/** Names in lower case that often begin typed text; they keep their capital within a sentence. */
export const properNames: ReadonlySet<string> = new Set(
  (
    'english spanish french german italian portuguese dutch swedish danish norwegian finnish polish russian greek ' +
    'turkish arabic hebrew hindi japanese korean chinese thai vietnamese indian mexican brazilian american british ' +
    'irish scottish welsh african asian european latin christian jewish muslim buddhist christmas halloween easter ' +
    'python java javascript react photoshop excel figma canva shopify etsy amazon google instagram facebook tiktok ' +
    'pinterest netflix disney marvel lego minecraft nintendo pokemon pokémon formula london paris berlin tokyo'
  ).split(' '),
)
