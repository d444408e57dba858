/** The text of a hub page. */
export interface HubText {
  title: string
  description: string
  heading: string
  lead: string
  updated: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
  faq: readonly { q: string; a: string }[]
}

/** By the hub's address. The numbers are from network-rules.ts and the pages of the tools. */
export const hubTexts: Readonly<Record<string, HubText>> = {
  '/free-tools/linkedin-tools': {
    title: 'Free LinkedIn tools for posts and profiles',
    description:
      'Nine free LinkedIn tools: headline, About, post, post preview, text styles, PDF carousels, invitations and people searches. You don’t need an account.',
    heading: 'LinkedIn tools',
    lead: 'Tools for your headline, profile, posts and invitations. Each one uses LinkedIn’s own limits.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'Where to start',
        paragraphs: [
          'People read a profile from the top: the headline, the first three lines of About, then your latest post. Work in that order. The headline has 220 characters and appears next to every comment you write, so start there.',
          'For posts, write first and format last. The post generator gives you a structure, such as a story, a list or a lesson. The preview shows where “…more” cuts the post on a phone. The formatter adds bold and explains how screen readers handle it.',
          'For longer content, use a carousel. On LinkedIn, people can swipe slides only in a PDF document; several pictures become a mosaic. The carousel maker turns an outline into a PDF in your browser.',
        ],
      },
      {
        title: 'What LinkedIn counts',
        paragraphs: [
          'A post can have 3,000 characters, and some emoji count as two. An About section can have 2,600, a headline 220, and an invitation 200 or 300 depending on the account. The tools and Postlark’s composer count the same way.',
          'LinkedIn has no bold text. “Bold” letters are different characters that look bold, and a search for the plain word does not find them. Use them for a label, never for your name or your profession.',
        ],
      },
    ],
    faq: [
      {
        q: 'Do these tools need my LinkedIn login?',
        a: 'No. None of them connects to LinkedIn. Your text stays in your browser unless a page says otherwise.',
      },
      {
        q: 'Can I post the result from here?',
        a: 'Yes. “Use in a post” opens the text in Postlark’s composer with LinkedIn chosen. If you’re not signed in, you sign in first and the text is kept.',
      },
      {
        q: 'Do they work for company pages too?',
        a: 'The post tools do. Pages and profiles have the same limits for text and documents. Headlines, About sections and invitations are for personal profiles.',
      },
    ],
  },
  '/free-tools/instagram-tools': {
    title: 'Free Instagram tools: captions, grid, tags',
    description:
      'Six free Instagram tools: captions with the cut marked, grid maker, feed planner, line breaks, hashtag checker with the limit of five, Reels safe zones.',
    heading: 'Instagram tools',
    lead: 'Tools for captions, grids, hashtags and Reels. Your pictures never leave your browser.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'Before, during and after the post',
        paragraphs: [
          'Before: the feed planner shows your next nine or twelve pictures on a mock profile, so you can see how they look side by side. The grid maker cuts one picture into tiles, numbered in posting order.',
          'During: the caption generator writes five drafts and marks where Instagram cuts the caption, at about 125 characters. The line break tool keeps your paragraphs apart without extra symbols.',
          'After: check the hashtags. Since December 2025 the app allows five. Its reference for schedulers still said thirty in September 2026, so plan for five. For Reels, use the safe zone checker to see whether Instagram’s buttons cover your title.',
        ],
      },
      {
        title: 'What Instagram accepts from a scheduler',
        paragraphs: [
          'Captions up to 2,200 characters, up to ten pictures or videos in a carousel, JPEG only, between 4:5 and 1.91:1. You need a professional account. Other apps cannot post to personal accounts.',
          'If a picture has a different shape, the whole post fails at its scheduled time. Check the shape when you make the picture.',
        ],
      },
    ],
    faq: [
      {
        q: 'Are my photos uploaded?',
        a: 'No. The picture tools run in your browser and give the file back to you. Once a page is open, they also work offline.',
      },
      {
        q: 'Why five hashtags instead of thirty?',
        a: 'Thirty was the limit for years. Instagram announced a limit of five in December 2025. Its interface for schedulers still named thirty in September 2026, so plan for five. Our quality score still uses the older table and says so.',
      },
      {
        q: 'Can you predict how many followers I will get?',
        a: 'No. These tools check things you can measure, such as length, shape, counts and covered areas.',
      },
    ],
  },
  '/free-tools/tiktok-tools': {
    title: 'Free TikTok tools: scripts, captions, zones',
    description:
      'Six free TikTok tools: timed scripts, captions with a hook, bios in 80 characters, engagement by views, safe zones and a check of your video file.',
    heading: 'TikTok tools',
    lead: 'Write a script that fits your video, keep text clear of the buttons, and check your file before you upload it.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'A video in five steps',
        paragraphs: [
          'Write the script: choose 15, 30 or 60 seconds and get lines that fit that time, with the hook first. Read them from the teleprompter while you record.',
          'Film with the edges in mind: the safe zone checker shows TikTok’s buttons, name and caption over your frame. They hide anything below them.',
          'Check the file: the spec checker reads length, size, shape and codec from the file in your browser, and compares them with the limits of TikTok, Reels and Shorts.',
          'Write the caption last: two lines and three to five tags. A week later, calculate engagement by views. TikTok shows videos to people who don’t follow you, so a rate by followers says little.',
        ],
      },
      {
        title: 'What TikTok requires',
        paragraphs: [
          'A caption has 2,200 characters and a bio 80. A post needs a video or up to 35 photos. The maximum video length depends on your account, and TikTok tells a scheduler what it is. Photo posts accept JPEG or WebP.',
          'Each post must say who can see it and whether it advertises something. TikTok requires this choice for every post, so Postlark asks for it each time.',
        ],
      },
    ],
    faq: [
      {
        q: 'Does the video checker upload my file?',
        a: 'No. It reads the first and last parts of the file in your browser to find length, size and codec. Even a file of several gigabytes takes only moments.',
      },
      {
        q: 'Are the safe zones official?',
        a: 'No. TikTok gives advertisers template files, but no numbers. Ours come from guides that measured them. Each overlay shows its date and confidence.',
      },
      {
        q: 'Do the scripts sound like a robot?',
        a: 'They come from templates written by people. Replace the nouns with your own and read the script aloud once.',
      },
    ],
  },
  '/free-tools/youtube-tools': {
    title: 'Free YouTube tools: titles, tags, chapters',
    description:
      'Eleven free YouTube tools: titles, descriptions, tags, chapters, subtitles, thumbnails, links, channel names and an income calculator without made-up rates.',
    heading: 'YouTube tools',
    lead: 'Tools for titles, descriptions, chapters, subtitles, thumbnails and links.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'The order to work in',
        paragraphs: [
          'Choose the title and thumbnail together, before you film. The title generator puts the meaning in the first sixty characters, because a phone shows about that many. The thumbnail preview shows your picture at small sizes, with the length badge on it.',
          'Then make the subtitles. You can find your chapters in them. The converter reads and writes SRT, VTT and plain text and fixes overlaps. The chapter generator reads the same file and suggests breaks that follow YouTube’s rules.',
          'Then write the description. Its limit is 5,000 bytes, not characters, so text with accents or emoji reaches it sooner. Add tags last, as they matter least. They can have 500 characters in total, and a tag of several words counts two more for its quotes.',
        ],
      },
      {
        title: 'Chapters work only if',
        paragraphs: [
          'the first starts at 0:00, there are at least three, they are in ascending order, and each lasts ten seconds or more. If one rule is broken, YouTube shows no chapters and no error. The chapter generator checks all four rules.',
        ],
      },
    ],
    faq: [
      {
        q: 'Do these tools read my channel?',
        a: 'No. They work on the text and files you add. Nothing connects to YouTube until you sign in to Postlark and connect a channel.',
      },
      {
        q: 'What RPM does the income calculator use?',
        a: 'Yours. You enter your own RPM from YouTube Studio. We have no table of rates by niche, because such tables are not based on real data.',
      },
      {
        q: 'Do these tools work for Shorts?',
        a: 'Yes: the caption generator has a mode for Shorts titles, and the spec checker among the TikTok tools compares a file with Shorts.',
      },
    ],
  },
  '/free-tools/snapchat-tools': {
    title: 'Free Snapchat tools: captions and stories',
    description:
      'Two free Snapchat tools: captions short enough for a Snap, and storyboards of four to six frames you can print. They run in your browser without an account.',
    heading: 'Snapchat tools',
    lead: 'Tools for the line of text on a Snap, and for the order of frames in a story.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'Captions and stories',
        paragraphs: [
          'A caption on a Snap is drawn over the picture. Above eighty characters it covers too much, so the caption generator stays below that and prefers short lines. Choose a tone, enter the topic and pick the caption that sounds like you.',
          'The story idea generator plans four to six frames: an opening, one or two that build, a payoff, and a poll or a question at the end. Print the storyboard and tick off the frames while you film.',
          'Both tools use templates written by people, chosen by a random seed. The seed is part of the link, so a colleague who opens your link sees the same results. Your text is not sent anywhere.',
        ],
      },
      {
        title: 'What to know about Snapchat',
        paragraphs: [
          'Postlark does not post to Snapchat, because schedulers cannot publish ordinary Snaps. You can use the same texts on Instagram and TikTok, and Postlark does post there.',
          'Keep text in the middle two thirds of the frame. Snapchat shows the name, the time and the reply bar over the top and the bottom. Film upright at 1080 by 1920, and make sure people can follow the sound without the caption.',
          'If you cross-post, write the Snap first. It is easier to expand a five-word line into a caption than to shorten a caption.',
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
        a: 'The caption covers part of the picture. Eighty is our limit, not Snapchat’s. It is about two lines on a phone.',
      },
      {
        q: 'How many frames should a story have?',
        a: 'The generator makes four to six. That leaves room for an opening, a middle and an ending.',
      },
    ],
  },
  '/free-tools/facebook-tools': {
    title: 'Free Facebook tools for posts, ads, events',
    description:
      'Six free Facebook tools: captions, bios, post preview with photo layouts, ad copy by three frameworks, event texts with calendar files, cover photos.',
    heading: 'Facebook tools',
    lead: 'Tools for a Page’s posts, events, ads and cover photo.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'Who these are for',
        paragraphs: [
          'Mostly for Pages, such as a shop, a club or a studio. Facebook lets schedulers post to Pages only, not to personal profiles and no longer to groups. The bio and cover photo tools also work for profiles.',
          'For an event, start with the event description. It asks for the practical facts (when, where, what it costs, who to ask). You get a text, structured data for your site, and a calendar file. Then use the first paragraph in the caption generator for the announcement.',
          'For an ad, choose a framework first. The ad copy tool writes primary text, headline and description separately, each with its own length, because Facebook cuts them separately.',
        ],
      },
      {
        title: 'How Facebook shows a post',
        paragraphs: [
          'Text is cut after a few lines with “See more”. The photo layout depends on the number of photos: two are side by side, three make one large and two small, five fill two rows, and further photos are hidden behind a number. The preview shows each layout with your own pictures, which stay in your browser.',
          'Computers and phones crop a cover photo differently: wide on a computer, narrower and taller on a phone. The cover maker shows both crops on one canvas, so you can keep text visible on both.',
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
        a: 'Our quality score uses a range of 100 to 420 characters for Facebook. It is a rule of thumb, and the score says so.',
      },
      {
        q: 'Do you store my pictures?',
        a: 'No. The preview and the cover maker run in your browser.',
      },
    ],
  },
  '/free-tools/twitter-tools': {
    title: 'Free X (Twitter) tools: posts, bios, cards',
    description:
      'Free tools for X: one idea as posts for X, Threads and Bluesky at the right length, bios in 160 characters, and a validator for X and Open Graph cards.',
    heading: 'X tools',
    lead: 'Tools for posts, bios and link cards. They count characters the way X does.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'What each tool does',
        paragraphs: [
          'The post generator writes one idea three times: for X with its weighted 280, for Threads with 500, for Bluesky with 300. Each post is written for its own limit, so none ends in the middle of a sentence.',
          'The bio generator keeps to 160 characters, counts styled letters as X does, and gives you the same bio in plain letters. Search does not find a decorated name, so decorate a word, not your name.',
          'The card validator reads the HTML head that you paste, shows the card on X, Facebook, LinkedIn and other networks, and writes the missing tags. X removed the preview from its own validator in 2022.',
        ],
      },
      {
        title: 'How X counts',
        paragraphs: [
          'Every link counts as 23 characters. An emoji counts as two, and so does a Chinese, Japanese or Korean character. Most other characters, including letters with accents, count as one. The tools use X’s published rules and are tested against them.',
          'A post can have four pictures or one video. X refuses the same text twice in a row as a duplicate, so change at least a day or a number in a repeated announcement.',
          'For a longer text, use the thread splitter. It numbers the posts and never cuts a link or a name in two. It is listed with the content tools because it also works for Threads, Bluesky and Mastodon.',
        ],
      },
    ],
    faq: [
      {
        q: 'Do shortened links save characters on X?',
        a: 'No. Every link counts as 23 characters, short or long. A short link only hides its destination.',
      },
      {
        q: 'Do the tools use the longer limit of paid accounts?',
        a: 'No. They use 280, which works for every account. A paid account can post longer texts from the app.',
      },
      {
        q: 'Why is Twitter still in the address?',
        a: 'The address is older than the name X. We keep it so that existing links work.',
      },
    ],
  },
  '/free-tools/pinterest-tools': {
    title: 'Free Pinterest tools: pin texts and bios',
    description:
      'Two free Pinterest tools: pin titles and descriptions that start with the keyword, each within its limit, and aesthetic bios in 160 characters.',
    heading: 'Pinterest tools',
    lead: 'People search on Pinterest. These tools put your keywords where its search looks for them.',
    updated: '2026-11-21',
    sections: [
      {
        title: 'Text that people can find',
        paragraphs: [
          'A pin has two texts: a title of up to 100 characters and a description. The pin description generator writes both. It puts your keyword in the first fifty characters of the title, because search results show those below the picture.',
          'Use the words people search for, months in advance: “pumpkin bread without nuts” is found, “my favourite time of the year” is not. Use the keyword once more in the description, in a natural sentence.',
          'The bio generator keeps to 160 characters. Pinterest search includes bios, so the generator keeps the main word (ceramics, sourdough, cycling) in ordinary letters and decorates the text around it.',
        ],
      },
      {
        title: 'What a pin needs',
        paragraphs: [
          'A pin needs a picture or a video. Pictures with a 2:3 shape are shown whole. A pin also needs a board, and it should have a link, so that people can visit your site. Postlark asks for the board before you schedule the post, and has a field for the link.',
          'People find pins for months, so put dates in the description and not in the picture. Make the picture with the image resizer, which has Pinterest’s size, or with the quote image maker. Use the contrast checker for text on the picture.',
          'Avoid titles in capitals, as they are slower to read. One emoji at the end of a title is fine. More emoji push words out of the first line.',
        ],
      },
    ],
    faq: [
      {
        q: 'How long may a description be?',
        a: 'The generator keeps to 500 characters, which Pinterest has shown for years. The interface for schedulers accepts 800. Search reads the text after the first lines, but most people do not.',
      },
      {
        q: 'Do hashtags help on Pinterest?',
        a: 'Pinterest treats them like ordinary words. Our quality score uses a range of two to eight. A plain sentence with the same words works as well.',
      },
      {
        q: 'Can I schedule the pin?',
        a: 'Yes. “Use in a post” opens the text in Postlark’s composer, where you choose the board and the link.',
      },
    ],
  },
}
