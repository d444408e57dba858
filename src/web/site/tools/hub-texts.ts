/** The words of a hub. */
export interface HubText {
  title: string
  description: string
  heading: string
  lead: string
  updated: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
  faq: readonly { q: string; a: string }[]
}

/** By the hub's address. Numbers: network-rules.ts and the pages of the tools. */
export const hubTexts: Readonly<Record<string, HubText>> = {
  '/free-tools/linkedin-tools': {
    title: 'Free LinkedIn tools for posts and profiles',
    description:
      'Nine free LinkedIn tools: headline, About, post, preview with the fold, text styles, PDF carousels, invitations and people searches. No account needed.',
    heading: 'LinkedIn tools',
    lead: 'From the headline people read first to the invitation they answer. Each tool knows LinkedIn’s own limits.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'Which one first',
        paragraphs: [
          'A profile is read from the top: headline, the first three lines of About, then what you posted last. Work in that order. The headline has 220 characters and follows you into every comment you write, so it earns its time back soonest.',
          'For posts, write first and format last. The post generator gives you a shape (a story, a list, a lesson); the preview shows where “…more” will cut it on a phone; the formatter adds bold where one word needs it, and tells you what a screen reader makes of that.',
          'Have more to say than a post holds? On LinkedIn, slides are swiped page by page only as a PDF document; several pictures become a mosaic. The carousel maker turns an outline into one, in your browser.',
        ],
      },
      {
        title: 'What LinkedIn counts',
        paragraphs: [
          'A post takes 3,000 characters, counted as a computer stores them: some emoji are two. An About section takes 2,600, a headline 220, an invitation 200 or 300 depending on the account. The tools count the same way, and the composer of Postlark uses the same functions.',
          'Bold letters are not bold on LinkedIn. They are other characters that look bold, and a search for the plain word does not find them. Use them for a label, never for your name or your profession.',
        ],
      },
    ],
    faq: [
      {
        q: 'Do these tools need my LinkedIn login?',
        a: 'No. None of them connects to LinkedIn. What you type stays in your browser unless a page says otherwise.',
      },
      {
        q: 'Can I post the result from here?',
        a: 'Yes. “Use in a post” takes the text to Postlark’s composer with LinkedIn chosen; signing in is asked for then, and the text waits.',
      },
      {
        q: 'Do they work for company pages too?',
        a: 'The post tools do: pages and profiles share the same limits for text and documents. Headline, About and invitations are for people.',
      },
    ],
  },
  '/free-tools/instagram-tools': {
    title: 'Free Instagram tools: captions, grid, tags',
    description:
      'Six free Instagram tools: captions with the fold marked, grid maker, feed planner, line breaks, hashtag checker with the limit of five, Reels safe zones.',
    heading: 'Instagram tools',
    lead: 'For the words, the squares and what the interface lays over them. Your pictures never leave your browser.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'Before, while and after you make the post',
        paragraphs: [
          'Before: the feed planner shows the next nine or twelve pictures on a mock profile, so that two red posts do not end up side by side. The grid maker cuts one wide picture into numbered tiles in the order they have to be posted.',
          'While: the caption generator gives five starts and marks the place near 125 characters where most people stop reading. The line break tool keeps paragraphs apart without stray symbols.',
          'After: check the hashtags. Since December 2025 the app takes five; its reference for schedulers still said thirty in September 2026. Plan for five. And lay the Reels interface over a frame of your video before you put a title under the buttons.',
        ],
      },
      {
        title: 'What Instagram takes from a scheduler',
        paragraphs: [
          'Captions up to 2,200 characters, up to ten pictures or videos in a carousel, JPEG only, between 4:5 and 1.91:1. A professional account is needed: personal accounts cannot be posted to from outside the app.',
          'Pictures outside of that shape are not refused politely: the whole post fails at its time. Check the shape when you make the picture, not at nine in the morning.',
        ],
      },
    ],
    faq: [
      {
        q: 'Are my photos uploaded?',
        a: 'No. The picture tools draw in your browser and hand the file back to you. Once a page is open you can switch the network off.',
      },
      {
        q: 'Why five hashtags, when everybody says thirty?',
        a: 'Thirty was the rule for years. Instagram announced a limit of five in December 2025. Our quality score still uses the older table, and says so. Instagram’s interface for schedulers still named thirty in September 2026, so five is the number to plan with.',
      },
      {
        q: 'Do you know how many followers I will get?',
        a: 'No, and neither does anybody else. These tools check what can be checked: length, shape, count, what is covered.',
      },
    ],
  },
  '/free-tools/tiktok-tools': {
    title: 'Free TikTok tools: scripts, captions, zones',
    description:
      'Six free TikTok tools: timed scripts, captions with a hook, bios in 80 characters, engagement by views, safe zones and a check of your video file.',
    heading: 'TikTok tools',
    lead: 'Plan the words to the second, keep them clear of the buttons, and know before uploading whether the file will be taken.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'A video in five steps',
        paragraphs: [
          'Script: choose 15, 30 or 60 seconds and get lines that can be spoken in that time, hook first. Read it from the teleprompter view while you record.',
          'Film with the edges in mind: the safe zone checker lays TikTok’s buttons, name and caption over your frame. What is under them is not seen.',
          'Check the file: the spec checker reads length, size, shape and codec from the file itself, here in the browser, and compares them with TikTok, Reels and Shorts at once.',
          'Write the caption last. Two lines, three to five tags. Then, a week later, divide by views and not by followers: TikTok shows videos to people who do not follow you, so a rate by followers says little.',
        ],
      },
      {
        title: 'What TikTok is particular about',
        paragraphs: [
          'A caption has 2,200 characters and a bio 80. A post needs a video or up to 35 photos; the longest video depends on your account, and the app tells a scheduler how long that is. Photo posts take JPEG or WebP.',
          'Each post must say who may see it and whether it advertises something. TikTok wants that decision from you every time, so Postlark asks you every time as well.',
        ],
      },
    ],
    faq: [
      {
        q: 'Does the video checker upload my file?',
        a: 'No. It reads the first and last parts of the file in your browser to find length, size and codec. A file of several gigabytes is checked in moments because most of it is never read.',
      },
      {
        q: 'Are the safe zones official?',
        a: 'No. TikTok gives advertisers template files, but no numbers; ours come from guides that measured. Each overlay says its date and how sure it is.',
      },
      {
        q: 'Do the scripts sound like a robot?',
        a: 'They come from templates written by people. They are a frame: swap in your own nouns and read it aloud once.',
      },
    ],
  },
  '/free-tools/youtube-tools': {
    title: 'Free YouTube tools: titles, tags, chapters',
    description:
      'Eleven free YouTube tools: titles, descriptions, tags, chapters, subtitles, thumbnails, links, channel names and an income calculator without made-up rates.',
    heading: 'YouTube tools',
    lead: 'Everything around the video: what it is called, what stands below it, where people can jump to, and how it looks small.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'The order that saves work',
        paragraphs: [
          'Decide title and thumbnail together, before you film. The title generator keeps the first sixty characters meaningful, because that is about what a phone shows; the thumbnail preview puts your picture beside others, small, with the length badge on it.',
          'Subtitles come next: they give you the text to find chapters in. The converter moves between SRT, VTT and plain text and fixes overlaps; the chapter generator reads the same file and suggests breaks that keep YouTube’s rules.',
          'Then the description. It is limited by bytes, not by letters: 5,000 of them, so text with accents or emoji is full sooner. Tags go last and matter least; 500 characters in all, and a tag of several words costs two more for its quotes.',
        ],
      },
      {
        title: 'Chapters work only if',
        paragraphs: [
          'the first starts at 0:00, there are at least three, they are in ascending order, and each lasts ten seconds or more. One slip and YouTube shows none of them, without a word. The chapter generator checks all four.',
        ],
      },
    ],
    faq: [
      {
        q: 'Do these tools read my channel?',
        a: 'No. They work on what you type or drop. Nothing connects to YouTube until you sign in to Postlark and connect a channel there.',
      },
      {
        q: 'What RPM does the income calculator use?',
        a: 'Yours. It has no table of rates by niche, because such tables are made up. Your own figure is in YouTube Studio.',
      },
      {
        q: 'Shorts as well?',
        a: 'Yes: the caption generator has a mode for Shorts titles, and the spec checker among the TikTok tools compares a file with Shorts.',
      },
    ],
  },
  '/free-tools/snapchat-tools': {
    title: 'Free Snapchat tools: captions and stories',
    description:
      'Two free Snapchat tools: captions short enough to stand on a Snap, and story sequences of four to six frames you can print. In your browser, no account.',
    heading: 'Snapchat tools',
    lead: 'A Snap is seen for seconds. These two tools help with the one line on it, and with the order of the frames.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'One line, or one story',
        paragraphs: [
          'A caption on a Snap stands on the picture itself. Past eighty characters it covers what it is about, so the caption generator stays below that and prefers five words to ten. Choose a tone, name the thing, take the one that sounds like you.',
          'A story needs an order more than it needs words. The story idea generator lays out four to six frames: something to open with, one or two that build, a payoff, and a poll or a question at the end, because a tap is the only applause there is. Print the storyboard and tick the frames off while you film.',
          'Both work from templates written by people and mixed by a seed. The seed is part of the link, so what you send a colleague is what the colleague sees. Nothing you type is sent anywhere.',
        ],
      },
      {
        title: 'What to know about Snapchat',
        paragraphs: [
          'Postlark does not post to Snapchat: there is no way for a scheduler to publish ordinary Snaps. The tools are here because a story planned for Snapchat usually ends up on Instagram and TikTok as well, and those Postlark does post to.',
          'Keep text in the middle two thirds of the frame. Snapchat lays the name, the time and the reply bar over the top and the bottom, and a line that starts under them starts too late. Film upright, 1080 by 1920, and leave the sound understandable without the caption.',
          'If you cross-post, write the Snap first. A line that works in five words on a picture can grow into a caption; a caption seldom shrinks into a line.',
        ],
      },
    ],
    faq: [
      {
        q: 'Can Postlark schedule Snaps?',
        a: 'No. Snapchat offers schedulers no way to publish ordinary Snaps. The texts can be used in posts for the nine networks that do.',
      },
      {
        q: 'Why at most eighty characters?',
        a: 'Because the caption lies on the picture. Eighty is our limit, not Snapchat’s: it is about two lines on a phone.',
      },
      {
        q: 'How many frames should a story have?',
        a: 'Four to six is what the generator makes. Fewer has no middle, and more needs a reason to stay for each one.',
      },
    ],
  },
  '/free-tools/facebook-tools': {
    title: 'Free Facebook tools for posts, ads, events',
    description:
      'Six free Facebook tools: captions, bios, post preview with photo layouts, ad copy by three frameworks, event texts with calendar files, cover photos.',
    heading: 'Facebook tools',
    lead: 'For Pages that have things to announce: posts, events, ads, and the picture at the top.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'Who these are for',
        paragraphs: [
          'Mostly for a Page: a shop, a club, a studio. Facebook lets schedulers post to Pages, not to personal profiles and no longer to groups. The bio and the cover maker help with profiles too.',
          'For an event, begin with the event description: it asks for the practical facts first (when, where, what it costs, who to ask) and gives you a text, structured data for your own site, and a calendar file people can keep. Then take the first paragraph to the caption generator for the post that announces it.',
          'For an ad, choose a framework before you choose words. The ad copy tool writes primary text, headline and description as three separate things with their own lengths, because they are cut separately.',
        ],
      },
      {
        title: 'How Facebook shows a post',
        paragraphs: [
          'Text is folded after a few lines with “See more”; pictures change their layout with their number. Two stand side by side, three make one large and two small, five fill two rows, and from the sixth on the rest hides behind a number. The preview shows each case with your own pictures, which stay in your browser.',
          'A cover photo is cut twice: wide on a desk, narrower and taller on a phone. The cover maker shows both cuts on one canvas, so that a name in the corner is not lost on one of them.',
        ],
      },
    ],
    faq: [
      {
        q: 'Can I post to my personal profile?',
        a: 'Not through a scheduler: Facebook allows that for Pages only. You can copy the text and post it in the app.',
      },
      {
        q: 'What is the best length?',
        a: 'Our quality score takes 100 to 420 characters as its range for Facebook. It is a rule of thumb, printed with the score, not a law.',
      },
      {
        q: 'Do you store my pictures?',
        a: 'No. The preview and the cover maker work on the file in your browser and give it back to you.',
      },
    ],
  },
  '/free-tools/twitter-tools': {
    title: 'Free X (Twitter) tools: posts, bios, cards',
    description:
      'Free tools for X: one idea as an X, Threads and Bluesky post at its right length, bios in 160 characters, and a validator for X and Open Graph cards.',
    heading: 'X tools',
    lead: 'For a network where every character counts, and not every character counts the same.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'What each is good for',
        paragraphs: [
          'The post generator writes one idea three times: for X with its weighted 280, for Threads with 500, for Bluesky with 300. The three are not cut from one another; each is made to fit, so none ends in the middle of a thought.',
          'The bio generator keeps to 160 characters, counts styled letters as X does, and gives you the same bio in plain letters beside it. A decorated name cannot be searched for; decorate a word, not the name.',
          'The card validator reads the head of a page that you paste and shows the card that X, Facebook, LinkedIn and others would make of it, then writes the tags that are missing. X took the preview out of its own validator in 2022.',
        ],
      },
      {
        title: 'How X counts',
        paragraphs: [
          'A link is 23 characters, however long it is. An emoji is two, and so is a Chinese, Japanese or Korean character. Most others are one, after accents have been joined to their letters. The tools here count with the same published rules, and they are tested against them.',
          'A post takes four pictures or one video. The same text twice in a row is refused as a duplicate, so a repeated announcement needs at least a new day or a new number in it.',
          'Longer than that? The thread splitter numbers the parts and never cuts a link or a name in two. It stands among the content tools because it also knows Threads, Bluesky and Mastodon.',
        ],
      },
    ],
    faq: [
      {
        q: 'Do shortened links save characters on X?',
        a: 'No. Every link counts 23, short or long. A short link only hides where it leads.',
      },
      {
        q: 'Does the longer limit of paid accounts count?',
        a: 'The tools keep to 280, because everybody can post that. A paid account may post more from the app.',
      },
      {
        q: 'Why is Twitter still in the address?',
        a: 'Because links to these pages are older than the name X, and a link that breaks helps nobody.',
      },
    ],
  },
  '/free-tools/pinterest-tools': {
    title: 'Free Pinterest tools: pin texts and bios',
    description:
      'Two free Pinterest tools: pin titles and descriptions that lead with the keyword, each within its own limit, and aesthetic bios in 160 characters.',
    heading: 'Pinterest tools',
    lead: 'Pinterest is a search engine with pictures. These tools put the words where it looks for them.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'Words that are found',
        paragraphs: [
          'A pin has two texts with two limits: a title of 100 characters and a description. The pin description generator writes them as two fields and puts your keyword into the first fifty characters of the title, because that is what stands under the picture in a search.',
          'Write for what somebody types in March when looking for October: “pumpkin bread without nuts” is found, “my favourite time of the year” is not. Then name the thing once more in the description, in a sentence a person would say.',
          'The bio generator keeps to 160 characters. On Pinterest a bio is searched as well, so the versions here keep the plain noun (ceramics, sourdough, cycling) in ordinary letters, and decorate around it.',
        ],
      },
      {
        title: 'What Pinterest wants from a pin',
        paragraphs: [
          'A pin needs a picture or a video; two wide to three high is the shape that is shown whole. It needs a board, and it lives from its link: a pin without one is looked at and left. Postlark asks for the board before the post is scheduled, not when it fails, and has a field for the link.',
          'Pins are slow. What you publish today is found for months, so dates belong in the description, not in the picture. Make the picture with the image resizer (it has Pinterest’s shape among its sizes) or with the quote image maker, and check a text that lies on it with the contrast checker.',
          'A title in capitals is not read more; it is read slower. Emoji in a title are fine, one at the end, but they push the words out of the first line.',
        ],
      },
    ],
    faq: [
      {
        q: 'How long may a description be?',
        a: 'The generator keeps to 500 characters, which Pinterest has shown for years. The interface for schedulers takes 800; what is beyond the first lines is read by the search rather than by people.',
      },
      {
        q: 'Do hashtags help on Pinterest?',
        a: 'They are treated like ordinary words. Two to eight are the range our quality score uses; a plain sentence with the same words does as well.',
      },
      {
        q: 'Can I schedule the pin?',
        a: 'Yes. “Use in a post” takes the text to Postlark’s composer, where the board and the link are chosen.',
      },
    ],
  },
}
