#!/bin/sh
# Configures, builds and strips the ffmpeg of the image, in a folder with its sources; ends with ./ffmpeg. What it can do is what
# src/server/modules/media/engine asks of it: any film that people upload, as MP4 or WebM, to H.264 with AAC or to a JPEG; and
# films of the studio, from drawn frames, videos and their sound.
set -eu

pictures=cfhd,cinepak,dnxhd,dvvideo,ffv1,flv,h263,h264,hap,hevc,huffyuv,jpeg2000,libdav1d,mjpeg,mpeg1video,mpeg2video
pictures=$pictures,mpeg4,msmpeg4v2,msmpeg4v3,png,prores,qtrle,rawvideo,svq1,svq3,theora,utvideo,v210,vc1,vp8,vp9,wmv1,wmv2,wmv3
sound=aac,aac_latm,ac3,adpcm_ima_qt,adpcm_ima_wav,adpcm_ms,alac,amrnb,amrwb,dca,eac3,flac,mp2,mp3,opus,qdm2,truehd,vorbis
sound=$sound,wmav1,wmav2,pcm_alaw,pcm_f32be,pcm_f32le,pcm_f64be,pcm_f64le,pcm_mulaw,pcm_s16be,pcm_s16le,pcm_s24be,pcm_s24le
sound=$sound,pcm_s32be,pcm_s32le,pcm_s8,pcm_u8
# Those from crop on turn a film as its rotation says, and begin it at a moment; ffmpeg adds them by itself.
filters=aformat,anull,aresample,format,fps,null,scale,setsar,sine,testsrc2,crop,hflip,rotate,transpose,vflip,atrim,trim
filters=$filters,eq,gblur,overlay,setpts,settb,split,tpad,afade,amix,anullsrc,apad,asplit,loudnorm,sidechaincompress,volume

./configure \
  --disable-everything --disable-autodetect --disable-network --disable-debug --disable-doc --disable-ffplay --disable-ffprobe \
  --enable-gpl --enable-libx264 --enable-libdav1d --enable-zlib \
  --enable-protocol=file,pipe --enable-demuxer=mov,matroska,concat,rawvideo,wav --enable-muxer=mp4,mjpeg,null,pcm_s16le,wav --enable-indev=lavfi \
  --enable-encoder=aac,libx264,mjpeg,pcm_s16le,wrapped_avframe --enable-decoder="$pictures,$sound,wrapped_avframe" \
  --enable-filter="$filters" --enable-parsers --enable-bsfs
make -j"$(nproc)" ffmpeg
strip ffmpeg
