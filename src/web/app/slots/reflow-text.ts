/** '1 post', '1,200 posts'. */
export const countedPosts = (posts: number) =>
  posts === 1 ? '1 post' : `${posts.toLocaleString('en-US')} posts`
